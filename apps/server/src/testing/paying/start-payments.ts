import type { PaymentValues } from '@openturn/contract/staff/visit/payment-settings.ts';
import type { StaffPayment } from '@openturn/contract/staff/visit/staff-payments.ts';
import type { VisitPayment } from '@openturn/contract/visitor/visit/payment-view.ts';
import { ELM } from '#testing/samples/test-site.ts';
import { openConsole } from '#testing/start/open-console.ts';
import { API_HEADERS, API_HOST } from '#testing/start/start-test-server.ts';

const SITE = 100_001;
const PRICE = 4_500;

const PRICED = {
  ...ELM,
  settings: { ...ELM.settings, Currency: 'CAD' },
  services: [{ ...ELM.services[0]!, id: 'check', names: { en: 'A check' }, booking: { price: PRICE } }],
};

export type PaymentReply = { success: boolean; reason?: string; payment: VisitPayment };
export type StaffReply = { reason?: string; payment: StaffPayment; fields?: object };

/** Somebody who waits for a service that costs 45 dollars, at a business that asks for payment. */
export async function startPayments(values: Partial<PaymentValues> = {}, environment: NodeJS.ProcessEnv = {}) {
  const server = await openConsole(0, PRICED, environment);
  const ticket = await server.join({ serviceId: 'check', email: 'lee@visitor.example' });
  const [ada, mina, olga] = [await server.signIn('ada'), await server.signIn('mina'), await server.signIn('olga')];
  const page = async () =>
    (await olga.get('staff/settings/payments')).json<{ version: string; values: PaymentValues; shown: object }>();
  const save = async (change: Partial<PaymentValues>) => {
    const { version, values: before } = await page();
    return olga.post('staff/settings/payments', { version, values: { ...before, ...change } });
  };
  await save({ ask: 'full', ...values });
  const at = `/api/${SITE}/client/visit/${ticket.id}/payment`;
  const get = async () => (await server.ask({ url: at })).json<PaymentReply>();
  const send = (path: string, payload: object = {}, headers: Record<string, string> = {}) =>
    server.ask({
      host: API_HOST,
      method: 'POST',
      url: `${at}/${path}`,
      headers: { ...API_HEADERS, ...headers },
      payload,
    });
  const post = async (path: string, payload: object = {}, headers: Record<string, string> = {}) =>
    (await send(path, payload, headers)).json<PaymentReply>();
  const last = async () => (await get()).payment.payments.at(-1)!;
  /** Pays, or reserves, with a card of the test till. */
  const pay = async (card = 'good') => {
    const { payment } = await get();
    await post('begin', { amount: payment.due });
    return (await post('test', { card })).payment;
  };
  const act = async (by: typeof ada, body: object, headers: Record<string, string> = {}) => {
    const { id, version } = await last();
    return (await by.post(`staff/payment/${id}/act`, { version, ...body }, headers)).json<StaffReply>();
  };
  const ledger = () =>
    server.db.kysely
      .selectFrom('payment_entries')
      .select(['from_account as from', 'to_account as to', 'amount'])
      .orderBy('at')
      .orderBy('sequence')
      .orderBy('place')
      .execute();
  return { ...server, ticket, ada, mina, olga, page, save, get, send, post, last, pay, act, ledger };
}
