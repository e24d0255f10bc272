import type { Threshold, ThresholdInput } from '../../contract/thresholds';
import type { TestApp } from '../../tests/support/app';

export const path = '/nrw/api/v1/Threshold';

/** What a form sends of a row. */
export const inputOf = ({ name, nameBn, unit, defaultMin, defaultMax, value, active }: Threshold): ThresholdInput => ({
    name,
    nameBn,
    unit,
    defaultMin,
    defaultMax,
    value,
    active,
});

/** Changes a constant, or switches it on or off, as an administrator does. */
export const changeThreshold = async (
    server: TestApp,
    token: string,
    key: string,
    change: Partial<Pick<Threshold, 'value' | 'active'>>,
): Promise<void> => {
    const { body } = await server.call('GET', path, { token });
    const row = (body.data as Threshold[]).find(each => each.key === key);
    if (!row) throw new Error(`no row ${key}`);
    const { status } = await server.call('PUT', `${path}/${row.id}`, {
        token,
        headers: { 'if-match': String(row.version) },
        body: { ...inputOf(row), ...change },
    });
    if (status !== 200) throw new Error(`${key} was not changed: ${status}`);
};
