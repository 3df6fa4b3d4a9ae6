import type { actOnOrder as actCall } from '@openturn/contract/shop/staff-orders.ts';
import { type Invalid, problem, refuse } from '@openturn/domain/forms/problem.ts';
import { formatSmallest } from '@openturn/domain/format/money.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { ORDER_CANCELLED } from '@openturn/domain/payment/order-back.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import type * as z from 'zod';
import { changedValues, type AuditEntry, type StaffMember } from '#features/staff/index.ts';
import type { FoundVisit } from '#features/visit-tasks/index.ts';
import { once } from '#kernel/once.ts';
import { withTotals } from './order-bill.ts';
import type { ShopDeps } from './shop-deps.ts';
import type { Order, OrderWrite } from './store/shop-store.ts';

type Body = z.output<(typeof actCall)['body']>;
type Acting = { visit: FoundVisit; member: StaffMember; body: Body; key: string | null };
type Code = 'not-found' | 'not-now' | 'changed-meanwhile' | 'forbidden';
type Refusal = { code: Code | 'key-reused' | 'busy' } | Invalid;

const LOGGED = {
  hand_over: 'order_hand_over',
  undo_hand_over: 'order_undo_hand_over',
  mark_paid: 'order_mark_paid',
  undo_paid: 'order_undo_paid',
  change: 'order_change',
  cancel: 'order_cancel',
} as const;

/** What staff do with an order, once however often it is sent. */
export async function actOnOrder(acting: Acting, deps: ShopDeps): Promise<Result<Order, Refusal>> {
  const { visit, member, body, key } = acting;
  // Whoever pays for nothing gets it back, unless a manager decides otherwise.
  if (body.action === 'cancel' && body.back === null && member.role === 'agent') return err({ code: 'forbidden' });
  const done = await once<Order, Refusal>(
    {
      call: 'POST staff/visit/:guid/order/act',
      siteId: visit.siteId,
      tokenHash: member.staffId,
      key,
      body: { ...body, guid: visit.guid },
      store: deps.shop,
      firstAnswer: () => deps.shop.orderOf(visit),
    },
    (alsoWrite) => {
      const at = deps.clock.now();
      return deps.shop.changeOrder<{ code: Code } | Invalid>({ ...alsoWrite, visit, at }, ({ order, isCovered }) => {
        if (order === null) return err({ code: 'not-found' });
        if (order.version !== body.version) return err({ code: 'changed-meanwhile' });
        // Its payment was let go just now.
        const isLetGo = order.paysOnline && order.paidAt !== null && !isCovered;
        if (body.action === 'hand_over' && isLetGo) return err({ code: 'changed-meanwhile' });
        if (body.action === 'change' && isCovered) return err({ code: 'not-now' });
        const after = afterAct(order, body, at);
        if (!after.ok) return after;
        const audit = [entryOf(acting, { order, after: after.value, at })];
        return ok({ order: after.value, audit, ...(body.action === 'cancel' && givenBack(acting, at)) });
      });
    },
  );
  if (done.ok) deps.wakeOutbox();
  return done;
}

type After = OrderWrite['order'];

function afterAct(
  order: Order,
  { action, reason, quantities }: Body,
  at: number,
): Result<After, { code: 'not-now' } | Invalid> {
  const isPlaced = order.state === 'placed';
  switch (action) {
    case 'hand_over':
      return isPlaced ? ok({ ...order, state: 'handed_over', payBy: null }) : err({ code: 'not-now' });
    case 'undo_hand_over':
      return order.state === 'handed_over' ? ok({ ...order, state: 'placed' }) : err({ code: 'not-now' });
    // What is paid on the phone is known from its payment.
    case 'mark_paid':
      return isDueHere(order) && order.paidAt === null ? ok({ ...order, paidAt: at }) : err({ code: 'not-now' });
    case 'undo_paid':
      return isDueHere(order) && order.paidAt !== null ? ok({ ...order, paidAt: null }) : err({ code: 'not-now' });
    case 'cancel':
      if (!isPlaced) return err({ code: 'not-now' });
      return needsReason(reason) ?? ok({ ...order, state: 'cancelled', why: 'staff', words: reason, payBy: null });
    case 'change':
      // A paid sum changes by a refund only.
      if (!isPlaced || order.paidAt !== null) return err({ code: 'not-now' });
      return needsReason(reason) ?? changed(order, quantities, reason);
    default:
      return action satisfies never;
  }
}

function isDueHere({ paysOnline, state, total }: Order): boolean {
  return !paysOnline && state !== 'cancelled' && total > 0;
}

function givenBack({ visit, member, body }: Acting, at: number): Pick<OrderWrite, 'giveBack'> {
  const { siteId, staffId } = member;
  const subject = { kind: visit.kind, id: visit.guid };
  const auditOf: NonNullable<OrderWrite['giveBack']>['auditOf'] = ({ kind, amount, currency }) => {
    const action = kind === 'refund' ? 'payment_refunded' : 'payment_released';
    return { siteId, staffId, at, action, subject, detail: [amount, currency, ORDER_CANCELLED].join(' ') };
  };
  return body.back === null ? {} : { giveBack: { staffId, seen: body.back, auditOf } };
}

function needsReason(reason: string) {
  return reason.trim() === '' ? refuse({ reason: problem('validation.required') }) : null;
}

/** Fewer of what was ordered, for the prices that were agreed; more is the visitor's to order. */
function changed(order: Order, quantities: Body['quantities'], words: string): Result<After, Invalid> {
  const kept = (line: Order['lines'][number]) =>
    quantities.find(({ product, option }) => product === line.product && option === line.option)?.quantity ?? 0;
  const lines = order.lines.flatMap((line) => (kept(line) > 0 ? [{ ...line, quantity: kept(line) }] : []));
  const isMore = order.lines.some((line) => kept(line) > line.quantity);
  const refused = refuse({
    quantities: isMore || lines.length === 0 ? problem('validation.selectOne') : null,
  });
  return refused ?? ok(withTotals({ ...order, lines, words }));
}

type Logged = { order: Order; after: After; at: number };

function entryOf({ visit, member, body }: Acting, { order, after, at }: Logged): AuditEntry {
  const { siteId, staffId } = member;
  const subject = { kind: visit.kind, id: visit.guid };
  const [was, is] = [itemsOf(order), itemsOf(after)];
  // The sum that was taken, or was not after all.
  if (body.action === 'mark_paid') was.total = '';
  if (body.action === 'undo_paid') is.total = '';
  const changes = changedValues({ ...was, reason: '' }, { ...is, reason: body.reason });
  return { siteId, at, staffId, action: LOGGED[body.action], subject, detail: '', changes };
}

function itemsOf({ lines, total, currency, state }: After) {
  const items = state === 'cancelled' ? [] : lines;
  return {
    items: items
      .map(({ quantity, names, optionNames }) =>
        [`${quantity} ×`, pickName(names, 'en'), optionNames && pickName(optionNames, 'en')].filter(Boolean).join(' '),
      )
      .join(', '),
    total: formatSmallest(state === 'cancelled' ? 0 : total, { currency, language: 'en' }),
  };
}
