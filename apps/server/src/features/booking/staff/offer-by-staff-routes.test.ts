import type { StaffStandby } from '@openturn/contract/staff/staff-standby.ts';
import { describe, expect, it } from 'vitest';
import { AT, HALF_HOUR, type Body, startCalendar } from '#testing/start/start-calendar.ts';

describe('the staff calendar', () => {
  it('[BOOK-07] lists who is on the waiting list, and offers one of the fitting times to one of them once', async () => {
    const { ask, ada, mina, oak } = await startCalendar();
    const windows = [{ from: AT, until: AT + 3 * HALF_HOUR }];
    const body = { service: 'asks', windows, entry: { FirstName: 'Zoë', PhoneNumber: '604 555 0132' } };
    const client = (token: string, path: string, payload?: object) =>
      ask({
        host: 'api.openturn.localhost:8080',
        headers: { 'x-apptoken': token.padEnd(22, 'v'), origin: 'http://100001.openturn.localhost:8080' },
        method: payload ? 'POST' : 'DELETE',
        url: `/api/100001/client/${path}`,
        ...(payload && { payload }),
      });
    // The window is full when the visitor asks, and has available times afterwards.
    const holds = await Promise.all(
      [0, 1, 2].map(async (index) => {
        const token = `holder${index}`;
        const held = await client(token, 'hold', { service: 'asks', at: AT + index * HALF_HOUR });
        return { token, guid: held.json<{ hold: { guid: string } }>().hold.guid };
      }),
    );
    const asked = await client('', 'standby', body);
    for (const { token, guid: held } of holds) expect((await client(token, `hold/${held}`)).statusCode).toBe(200);
    const { guid } = asked.json<{ standby: { guid: string } }>().standby;
    const list = async () => (await ada.get('staff/standbys')).json<{ rows: StaffStandby[] }>().rows;
    const [row] = await list();
    expect(row).toMatchObject({ guid, name: 'Zoë', windows, offer: null });
    expect(row?.times.map(({ at }) => at)).toEqual(expect.arrayContaining([AT, AT + 2 * HALF_HOUR]));
    const offer = (by: typeof ada, at = AT, whom = guid) =>
      by.post(`staff/standby/${whom}/offer`, { staff: 'ann', at });
    expect((await offer(oak)).json<Body>()).toMatchObject({ reason: 'forbidden' });
    expect((await offer(ada, AT, 'x'.repeat(22))).json<Body>()).toMatchObject({ reason: 'appointment-gone' });
    expect((await offer(ada, AT - 24 * HALF_HOUR)).json<Body>()).toMatchObject({ reason: 'not-now' });
    const offers = await Promise.all([offer(ada), offer(mina, AT + HALF_HOUR)]);
    expect(offers.filter((answer) => answer.json<Body>().success)).toHaveLength(1);
    expect(await list()).toMatchObject([{ guid, offer: { until: expect.any(Number) as number }, times: [] }]);
  });
});
