import { useQueryClient } from '@tanstack/react-query';
import { call } from '@openturn/web/api/call.ts';
import { useSubmit } from '@openturn/web/api/use-submit.ts';
import { type OnePayment, paymentQueries, type VisitPaymentReply } from '#visit-parts/paying/payment-queries.ts';

export type PaidVisit = { siteId: number; guid: string; kind: 'ticket' | 'appointment' };
export type TestCard = 'good' | 'declined' | 'step' | 'slow' | 'owner' | 'confirm';

export type PaymentActs = {
  /** What is being sent. */
  pending: 'begin' | 'present' | 'cancel' | null;
  begin(amount: number): Promise<boolean>;
  present(card: TestCard): Promise<void>;
  cancel(id: string): Promise<void>;
  /** Asks whether the provider has answered; quietly, for the page shows the same until it has. */
  check(): Promise<void>;
  /** Whether this is what is due now; asks the server first. */
  isStill(one: OnePayment): Promise<boolean>;
};

/** What a visitor does about their payment; each answer is the payment as it is then. */
export function usePaymentActs({ siteId, guid }: PaidVisit): PaymentActs {
  const client = useQueryClient();
  const { pending, submit } = useSubmit<'begin' | 'present' | 'cancel'>();
  const to = { siteId, params: { guid } };
  const { queryKey } = paymentQueries.of(siteId, guid);
  const keep = (reply: VisitPaymentReply | null) => {
    if (reply) client.setQueryData(queryKey, reply);
    // What was refused has changed meanwhile.
    else void client.invalidateQueries({ queryKey });
    return reply !== null;
  };
  const check = async () => {
    const send = call('POST client/visit/:guid/payment/check', { ...to, body: {}, loading: false });
    const reply = await send.catch(() => null);
    if (reply) client.setQueryData(queryKey, reply);
    return reply;
  };
  return {
    pending,
    begin: async (amount) =>
      keep(
        await submit('begin', (keyFor) =>
          call('POST client/visit/:guid/payment/begin', { ...to, body: { amount }, key: keyFor({ guid, amount }) }),
        ),
      ),
    present: async (card) =>
      void keep(await submit('present', () => call('POST client/visit/:guid/payment/test', { ...to, body: { card } }))),
    cancel: async (id) =>
      void keep(await submit('cancel', () => call('POST client/visit/:guid/payment/cancel', { ...to, body: { id } }))),
    check: async () => void (await check()),
    isStill: async ({ id }) => {
      const reply = await check();
      const now = reply?.payment.payments.find((each) => each.id === id);
      return now?.amount === reply?.payment.due && now?.isWaiting === false;
    },
  };
}
