import { useTranslate } from 'ra-core';
import type { WaterSummary } from '../../../contract/dashboard';
import { isAmount } from '../../../contract/change.rules';
import { TrendButton } from '../kit/TrendButton';

export type TrendMonth = WaterSummary['trend'][number];

interface TrendProps {
    title: string;
    trend: TrendMonth[];
    unit: string;
    narrow?: boolean;
    of: readonly { label: string; valueOf: (month: TrendMonth) => number | null }[];
}

/** The 12 months behind a figure; amounts a day, for months differ in length. */
export const Trend = ({ title, trend, unit, narrow, of }: TrendProps) => {
    const translate = useTranslate();
    const amount = isAmount(unit);
    const perDay = (label: string) => (amount ? translate('kit.trend.perDay', { name: label }) : label);
    return (
        <TrendButton
            narrow={narrow}
            perDay={amount}
            title={perDay(title)}
            months={trend.map(({ month }) => month)}
            lines={of.map(({ label, valueOf }) => ({
                label: perDay(label),
                unit,
                values: trend.map(month => {
                    const value = valueOf(month);
                    return amount && value !== null ? value / month.days : value;
                }),
            }))}
        />
    );
};
