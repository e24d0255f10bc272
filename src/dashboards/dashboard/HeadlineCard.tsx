import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import type { WaterSummary } from '../../../contract/dashboard';
import { dailyText, provisionalText, sentenceOf, worthOf } from '../../../contract/headline.rules';
import { CardFrame, type CardQuery } from '../kit/CardFrame';
import { BigFigure } from '../kit/FigureCard';
import { FigureNotes } from '../kit/FigureNotes';
import { Explained } from '../../kit/glossary/Explained';
import { useWording } from '../../kit/useWording';
import { Trend } from './Trend';
import { WorstDmas } from './WorstDmas';

const contentHeight = 70;
const phoneHeight = 366;

const oneLine = { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 } as const;

const Zone = ({ name, volume, percent }: { name: string } & WaterSummary['nrwKsa']) => {
    const daily = dailyText(useWording(), volume.figure);
    return (
        <Box>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                <Explained text={name} />
            </Typography>
            <Box sx={oneLine}>
                <BigFigure figure={percent?.figure ?? volume.figure} size="h2" />
                {daily && <Typography variant="body2">{daily}</Typography>}
            </Box>
        </Box>
    );
};

const targetColour = (isMet: boolean | null) =>
    isMet === null ? 'text.secondary' : isMet ? 'success.main' : 'warning.main';

/** The rate against its target, and what it comes to. */
const Worth = (summary: WaterSummary) => {
    const { nrw } = summary;
    const { target, isMet, daily, monthly } = worthOf(useWording(), summary);
    return (
        <>
            <Box sx={{ ...oneLine, columnGap: 2 }}>
                <BigFigure figure={nrw.percent?.figure ?? nrw.volume.figure} size="h1" />
                <Typography sx={{ fontWeight: 600, color: targetColour(isMet) }}>{target}</Typography>
            </Box>
            <Box>
                {daily && (
                    <Typography>
                        <Explained text={daily} />
                    </Typography>
                )}
                {monthly && (
                    <Typography>
                        <Explained text={monthly} />
                    </Typography>
                )}
            </Box>
        </>
    );
};

const Headline = (summary: WaterSummary) => {
    const wording = useWording();
    const { translate } = wording;
    const { nrw, nrwKsa, nrwNonKsa, nrwTarget, trend } = summary;
    const sentence = sentenceOf(wording, summary);
    const provisional = provisionalText(wording, summary);
    const rate = nrw.percent?.figure ?? nrw.volume.figure;
    const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
    return (
        <>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, alignItems: 'center' }}>
                <Worth {...summary} />
                <Box sx={{ flex: '1 1 180px', maxWidth: 360 }}>
                    <Trend
                        title={translate('dashboard.system.title')}
                        trend={trend}
                        unit="%"
                        of={[
                            { label: translate('dashboard.system.share'), valueOf: month => month.nrwPercent },
                            { label: translate('dashboard.system.targetLine'), valueOf: () => nrwTarget },
                        ]}
                    />
                </Box>
                <Box sx={{ display: 'flex', gap: 3 }}>
                    <Zone name={translate('dashboard.system.ksa')} {...nrwKsa} />
                    <Zone name={translate('dashboard.system.nonKsa')} {...nrwNonKsa} />
                </Box>
            </Box>
            {phone && <WorstDmas />}
            {sentence && (
                <Typography variant="body2" sx={{ mt: 0.25 }}>
                    {sentence}
                </Typography>
            )}
            <FigureNotes figure={rate} unusual />
            {provisional && (
                <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
                    {provisional}
                </Typography>
            )}
        </>
    );
};

/** The page's answer: how much of the water brings no bill, against the target, a day, in money, and in the two zones. */
export const HeadlineCard = ({ query }: { query: CardQuery<WaterSummary> }) => {
    const label = useTranslate()('dashboard.system.title');
    const explanations = ({ nrw, nrwKsa, nrwNonKsa, nrwValue }: WaterSummary) =>
        [nrw.volume, nrw.percent, nrwKsa.volume, nrwNonKsa.volume, nrwValue].flatMap(part => (part ? [part.how] : []));
    return (
        <CardFrame
            title={label}
            query={query}
            height={contentHeight}
            phoneHeight={phoneHeight}
            how={query.data && explanations(query.data)}
            figure={query.data?.nrw.percent?.figure}
        >
            {data => <Headline {...data} />}
        </CardFrame>
    );
};
