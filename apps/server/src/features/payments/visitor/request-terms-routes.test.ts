import { HOUR_MS } from '@openturn/domain/time/units.ts';
import { expect, it } from 'vitest';
import { payAt } from '#testing/paying/pay-at.ts';
import { signInStaff } from '#testing/start/sign-in-staff.ts';
import { bookable } from '#testing/start/start-booking.ts';
import { AT, type Body, startCalendar } from '#testing/start/start-calendar.ts';
import { API_HEADERS, API_HOST } from '#testing/start/start-test-server.ts';

it('[SCREEN-11] names for a request what cancelling costs once it is confirmed, with the terms of the confirmed appointment', async () => {
  const booking = { price: 6_000, needsApproval: true, cancelNoticeMinutes: 24 * 60, lateFee: 2_000 };
  const server = await startCalendar([bookable('meeting', { booking })]);
  const olga = await signInStaff(server, 'olga');
  const { version, values } = (await olga.get('staff/settings/payments')).json<{ version: string; values: object }>();
  await olga.post('staff/settings/payments', { version, values: { ...values, ask: 'full', way: 'hold' } });
  const send = async (path: string, payload: object) =>
    (
      await server.ask({
        host: API_HOST,
        method: 'POST',
        url: `/api/100001/client/${path}`,
        headers: API_HEADERS,
        payload,
      })
    ).json<Body>();
  const { hold } = await send('hold', { service: 'meeting', at: AT });
  const { appointment } = await send('book', { guid: hold.guid, entry: { FirstName: 'Dora' } });
  const to = payAt(server, appointment.guid);
  const freeUntil = AT - 24 * HOUR_MS;
  const asked = { lateFee: { amount: 2_000, freeUntil, isPast: true, isRequest: true }, noShowFee: 2_000 };
  expect(appointment).toMatchObject({ state: 'pending', cancelFreeUntil: AT, confirmedFreeUntil: freeUntil });
  expect((await to.get()).payment).toMatchObject(asked);
  await to.post('begin', { amount: 6_000 });
  const { payment } = await to.post('test', { card: 'good' });
  expect(payment).toMatchObject({ ...asked, payments: [{ state: 'authorized' }] });
  // While nobody has answered, nothing of it is taken.
  expect(payment.ifCancelled).toMatchObject({ held: 6_000, freed: 6_000, owed: 0 });
  await server.act(appointment.guid, 'approve');
  const confirmed = (await to.get()).payment;
  expect(confirmed.lateFee).toEqual({ ...asked.lateFee, isRequest: false });
  expect(confirmed.ifCancelled).toMatchObject({ held: 6_000, freed: 4_000 });
});
