import { lazy, Suspense } from 'react';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { useConsumerSheet } from '../useConsumerSheet';

const SheetContent = lazy(() => import('./SheetContent'));

/** The sheet of the account that the address names, over the page. */
export const ConsumerSheet = () => {
    const translate = useTranslate();
    const { accountNo, close } = useConsumerSheet();
    return (
        <Drawer
            anchor="right"
            open={accountNo !== null}
            onClose={close}
            transitionDuration={300}
            slotProps={{
                paper: {
                    role: 'dialog',
                    'aria-modal': true,
                    'aria-label': translate('consumerSheet.title', { accountNo }),
                    sx: { width: { xs: '100%', sm: 520 }, p: 2 },
                },
            }}
        >
            {accountNo !== null && (
                <Suspense fallback={<Skeleton variant="rounded" height={400} />}>
                    <Box sx={{ minWidth: 0 }}>
                        <SheetContent key={accountNo} accountNo={accountNo} onClose={close} />
                    </Box>
                </Suspense>
            )}
        </Drawer>
    );
};
