import type { CallingValues } from '@openturn/contract/staff/settings/calling.ts';
import { ticketLimits } from '@openturn/domain/ticket/ticket-limits.ts';
import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { describe, expect, it } from 'vitest';
import { openConsole } from '#testing/start/open-console.ts';

type Page = { version: string; values: CallingValues };
type Answer = { success: boolean; reason?: string; fields?: Record<string, { key: string }> };

async function start() {
  const server = await openConsole();
  const mina = await server.signIn('mina');
  const page = async () => (await mina.get('staff/settings/calling')).json<Page>();
  const post = async (version: string, values: CallingValues) =>
    (await mina.post('staff/settings/calling', { version, values })).json<Answer>();
  const limits = async () => ticketLimits((await server.sites.find(100_001))?.settings ?? {});
  return { page, post, limits };
}

describe('the settings of calls and more time', () => {
  it('are those that tickets follow', async () => {
    const { page, post, limits } = await start();
    const { version, values } = await page();
    const changed: CallingValues = {
      ...values,
      nearlyAt: 0,
      respondMinutes: 12,
      isNoShowAutomatic: false,
      holdTimes: 0,
      holdMinutes: [45, 60],
      holdPlaces: [],
      holdEnds: 'ask',
      atClosing: 'end',
      usualReasons: [],
      ownReasons: ['Blood test'],
      maxTicketsPerDevice: 1,
      maxAppointments: 2,
      maxAdditional: 3,
    };
    expect(await post(version, changed)).toMatchObject({ success: true });
    expect((await page()).values).toEqual(changed);
    expect(await limits()).toMatchObject({
      nearlyAt: 0,
      respondMs: 12 * MINUTE_MS,
      isNoShowAutomatic: false,
      holdTimes: 0,
      holdMinutes: [45, 60],
      holdPlaces: [],
      holdEnds: 'ask',
      atClosing: 'end',
    });
    expect(await post(version, { ...changed, nearlyAt: 4 })).toMatchObject({ reason: 'changed-meanwhile' });
  });

  it('are refused if visitors could ask for more time but choose none', async () => {
    const { page, post } = await start();
    const { version, values } = await page();
    const none = { ...values, holdTimes: 2, holdMinutes: [], holdPlaces: [] };
    expect(await post(version, none)).toMatchObject({ fields: { holdMinutes: { key: 'validation.selectOne' } } });
  });
});
