import type { OrderView } from '@openturn/contract/shop/order-view.ts';
import type { VisitPayment } from '@openturn/contract/visitor/visit/payment-view.ts';
import type { Visitor } from '@openturn/e2e/harness/open-visitor.ts';
import { newGuid } from '../harness/new-guid.ts';
import { COUPON, totalOf } from './set-up-visits.ts';
import { done, surely, until } from './surely.ts';
import type { Walking } from './walking.ts';

const PRICE = 2_500;
const BACK = 700;
/** First more than is wanted in the end. */
const PIECES = { before: 3, ordered: 2 };

export const DUE = PRICE + totalOf(PIECES.ordered);
export const ORDERED = PIECES.ordered;

type Paying = { payment: VisitPayment };
type StaffPayment = { id: string; version: number; captured: number; refunded: number; isWaiting: boolean };
type Shopping = { order: OrderView | null };

/** Fills the basket, and orders again with less in it. */
export async function order({ offered, onStep }: Walking, visitor: Visitor, guid: string): Promise<void> {
  for (const [version, quantity] of [PIECES.before, PIECES.ordered].entries()) {
    const items = [{ product: offered.product, option: null, quantity }];
    const body = { version, items, coupon: COUPON.code, tip: null, total: totalOf(quantity) };
    const headers = { 'idempotency-key': newGuid() };
    await done('order', () => visitor.post(`visit/${guid}/order`, body, headers));
    onStep();
  }
}

/** Somebody at the counter gives what was ordered. */
export async function handOver({ owner, onStep }: Walking, guid: string): Promise<void> {
  const path = `visit/${guid}/order`;
  await until('the order', async () => {
    const { order: seen } = await done('order', () => owner.get<Shopping>(path));
    if (seen?.state === 'handed_over') return true;
    const body = { action: 'hand_over', version: seen?.version };
    const headers = { 'idempotency-key': newGuid() };
    await surely(() => owner.post(`${path}/act`, body, headers));
    return null;
  });
  onStep();
}

/** Reserves the price with what was ordered; the visitor's part. */
export async function hold({ confirm, onStep }: Walking, visitor: Visitor, guid: string): Promise<void> {
  const at = `visit/${guid}/payment`;
  const headers = { 'idempotency-key': newGuid() };
  await done('begin', () => visitor.post(`${at}/begin`, { amount: DUE }, headers));
  const look = async () => (await done('check', () => visitor.post<Paying>(`${at}/check`))).payment.payments[0] ?? null;
  const secret = await until('what the provider needs', async () => (await look())?.clientSecret || null);
  confirm(secret.split('_secret')[0] ?? '');
  await until('the hold', async () => ((await look())?.state === 'authorized' ? true : null));
  onStep();
}

/** Staff take what is reserved, and give a part of it back. */
export async function take({ owner, onStep }: Walking, guid: string): Promise<{ taken: number; givenBack: number }> {
  const path = `visit/${guid}/payments`;
  const act = async (body: object, isDone: (payment: StaffPayment) => boolean) => {
    await until('the money', async () => {
      const [payment] = (await done('payments', () => owner.get<{ payments: StaffPayment[] }>(path))).payments;
      if (!payment) return null;
      if (isDone(payment)) return true;
      // Asked for already, and not answered by the provider yet.
      if (payment.isWaiting) return null;
      const headers = { 'idempotency-key': newGuid() };
      const asked = { ...body, version: payment.version };
      await surely(() => owner.post(`payment/${payment.id}/act`, asked, headers));
      return null;
    });
    onStep();
  };
  await act({ action: 'capture', amount: DUE }, ({ captured }) => captured === DUE);
  await act({ action: 'refund', amount: BACK, reason: 'goodwill' }, ({ refunded }) => refunded > 0);
  return { taken: DUE, givenBack: BACK };
}
