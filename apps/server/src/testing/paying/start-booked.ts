import type { PaymentValues } from '@openturn/contract/staff/visit/payment-settings.ts';
import { DAY_MS } from '@openturn/domain/time/units.ts';
import { signInStaff } from '#testing/start/sign-in-staff.ts';
import { bookable } from '#testing/start/start-booking.ts';
import { AT, startCalendar } from '#testing/start/start-calendar.ts';
import { API_HEADERS, API_HOST } from '#testing/start/start-test-server.ts';
import { ledgerOf, payAt, reconcile } from './pay-at.ts';
import type { StaffReply } from './start-payments.ts';

type Booked = {
  /** How far ahead the visit is. */
  days?: number;
  values?: Partial<PaymentValues>;
  rules?: object;
  environment?: NodeJS.ProcessEnv;
};

/** Somebody whose appointment costs 45 dollars, some days ahead, at a business that asks for a hold. */
export async function startBooked({ days = 10, values = {}, rules = {}, environment = {} }: Booked = {}) {
  const services = [bookable('check', { booking: { price: 4_500, ...rules } })];
  const server = await startCalendar(services, environment);
  const olga = await signInStaff(server, 'olga');
  const page = (await olga.get('staff/settings/payments')).json<{ version: string; values: PaymentValues }>();
  const saved = { ...page.values, ask: 'full', way: 'hold', ...values };
  await olga.post('staff/settings/payments', { version: page.version, values: saved });
  const at = AT + days * DAY_MS;
  const contact = { PhoneNumber: '604 555 0132', Email: 'zoe@visitor.example' };
  const { appointment } = await server.add({ service: 'check', at, ...contact });
  const { guid } = appointment;
  const to = payAt(server, guid);
  const last = async () => (await to.get()).payment.payments.at(-1)!;
  /** What the timer does, for as long as something is due. */
  const passes = (ms: number) => reconcile(server, ms);
  const keep = async (card = 'good') => {
    await to.post('begin', { amount: (await to.get()).payment.due });
    return (await to.post('test', { card })).payment;
  };
  /** Signed in anew: days may have passed. */
  const owner = () => signInStaff(server, 'olga');
  const act = async (body: object) => {
    const { id, version } = await last();
    return (await (await owner()).post(`staff/payment/${id}/act`, { version, ...body })).json<StaffReply>();
  };
  const cancelVisit = async (fee: number) =>
    (
      await server.ask({
        host: API_HOST,
        method: 'POST',
        url: `/api/100001/client/appointment/${guid}/cancel`,
        headers: API_HEADERS,
        payload: { agreedFee: fee },
      })
    ).json<{ success: boolean; reason?: string }>();
  const books = () => ledgerOf(server, guid);
  const notices = async () => {
    const rows = await server.db.kysely
      .selectFrom('notices')
      .select(['kind', 'channel'])
      .orderBy('created_at')
      .execute();
    return rows.filter(({ kind }) => kind.startsWith('payment')).map(({ kind, channel }) => `${kind} ${channel}`);
  };
  return { ...server, owner, guid, startsAt: at, ...to, last, passes, keep, act, cancelVisit, books, notices };
}
