import { MINUTE_MS, SECOND_MS } from '@openturn/domain/time/units.ts';
import { describe, expect, it } from 'vitest';
import { ledgerOf, reconcile } from '#testing/paying/pay-at.ts';
import { startBooked } from '#testing/paying/start-booked.ts';
import { startPayments } from '#testing/paying/start-payments.ts';

const LATE = { cancelNoticeMinutes: 12 * 24 * 60, lateFee: 1_500 };
const NOTHING = { card: 0, hold: 0, till: 0, provider: 0 };
const DAYS = 3;
const WAYS = [
  ['now', 'refunded'],
  ['hold', 'released'],
] as const;

async function startPaid(way: 'now' | 'hold') {
  const server = await startBooked({ days: DAYS, values: { way }, rules: LATE });
  await server.keep();
  return server;
}

describe('[SCREEN-11] what staff call off', () => {
  it.each(WAYS)('an appointment gives all of it back within seconds: %s', async (way, state) => {
    const server = await startPaid(way);
    await server.ada.post(`staff/appointment/${server.guid}/act`, { action: 'cancel' });
    for (let round = 0; round < 4; round++) await server.passes(SECOND_MS);
    expect(await server.last()).toMatchObject({ state, captured: way === 'now' ? 4_500 : 0 });
    expect(await server.books()).toEqual(NOTHING);
  });

  it.each(WAYS)('a day that is closed does so for each of its visits: %s', async (way, state) => {
    const server = await startPaid(way);
    const { mina, guid, passes } = server;
    const { versions, site } = (await mina.get('staff/setup')).json<{ versions: { site: string }; site: Site }>();
    const closed = { ...site, hours: { ...site.hours, exceptions: { '2026-11-26': [] } } };
    const choices = [{ guid, version: (await server.appointments.find(100_001, guid))?.version, action: 'cancel' }];
    const saved = await mina.post('staff/setup/site', { version: versions.site, site: closed, choices, message: '' });
    expect(saved.json()).toMatchObject({ success: true, left: [] });
    for (let round = 0; round < 4; round++) await passes(SECOND_MS);
    expect((await server.last()).state).toBe(state);
    expect(await server.books()).toEqual(NOTHING);
  });

  it.each(WAYS)('a visitor in line gets it back once the removal cannot be undone: %s', async (way, state) => {
    const server = await startPayments({ way });
    const { pay, ticket, ada, last } = server;
    await pay();
    await ada.post(`staff/ticket/${ticket.id}/act`, { action: 'remove' });
    for (let round = 0; round < 10; round++) await reconcile(server, 10 * SECOND_MS);
    expect((await last()).state).toBe(way === 'now' ? 'paid' : 'authorized');
    for (let round = 0; round < 4; round++) await reconcile(server, 10 * SECOND_MS);
    expect((await last()).state).toBe(state);
    expect(await ledgerOf(server)).toEqual(NOTHING);
  });

  it.each(WAYS)('who is sent home gets it back once the closing cannot be undone: %s', async (way, state) => {
    const server = await startPayments({ way });
    const { pay, mina, last } = server;
    await pay();
    await mina.post('staff/line', { line: 'walk-in', state: 'closed', why: 'closing', endsTickets: true });
    for (let round = 0; round < 14; round++) await reconcile(server, MINUTE_MS);
    expect((await last()).state).toBe(way === 'now' ? 'paid' : 'authorized');
    for (let round = 0; round < 4; round++) await reconcile(server, MINUTE_MS);
    expect((await last()).state).toBe(state);
    expect(await ledgerOf(server)).toEqual(NOTHING);
  });

  it('a hundred times at once, while staff take the hold and the visitor looks: nothing is taken and kept', async () => {
    const server = await startPaid('hold');
    const { ada, guid, post, last, passes } = server;
    const olga = await server.owner();
    const { id, version } = await last();
    const body = { action: 'capture', amount: 4_500, version };
    await Promise.all(
      Array.from({ length: 33 }, () => [
        ada.post(`staff/appointment/${guid}/act`, { action: 'cancel' }),
        olga.post(`staff/payment/${id}/act`, body),
        post('check'),
      ]).flat(),
    );
    for (let round = 0; round < 8; round++) await passes(15 * SECOND_MS);
    expect(await server.books()).toEqual(NOTHING);
    expect(['released', 'refunded']).toContain((await last()).state);
  });
});

type Site = { hours: { exceptions: object } };
