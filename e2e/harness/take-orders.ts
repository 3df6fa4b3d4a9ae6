import { addTicket } from '@openturn/server/src/features/tickets/rules/add-ticket.ts';
import { callNext } from '@openturn/server/src/features/tickets/rules/call-next.ts';
import { changeLineState } from '@openturn/server/src/testing/walk/change-line-state.ts';
import type { TicketDeps } from '@openturn/server/src/features/tickets/ticket-deps.ts';
import type { OrderResult, DoneMessage, Order, OrderMessage } from './orders.ts';

/** Carries out the parent process's orders with the server's use cases, until the function returned is called. */
export function takeOrders(deps: TicketDeps): () => void {
  const take = ({ orderId, order }: Partial<OrderMessage>) => {
    if (orderId === undefined || !order) return;
    carryOut(order, deps).then(
      (done) => answer({ orderId, done }),
      (error: unknown) => answer({ orderId, refused: String(error) }),
    );
  };
  process.on('message', take);
  return () => void process.off('message', take);
}

async function carryOut(order: Order, deps: TicketDeps): Promise<OrderResult> {
  const result = await perform(order, deps);
  if (!result.ok) throw new Error(result.error.code);
  return { at: Date.now(), ticketId: result.value?.id ?? null };
}

function perform(order: Order, deps: TicketDeps) {
  switch (order.do) {
    case 'add': {
      const { do: _do, ...ticket } = order;
      return addTicket({ ...ticket, language: 'en', by: 'agent' }, deps);
    }
    case 'callNext':
      return callNext({ siteId: order.siteId, lineId: order.lineId, desk: 'desk-1' }, deps);
    case 'setState':
      return changeLineState({ siteId: order.siteId, lineId: order.lineId, state: order.state }, deps);
    default:
      return order satisfies never;
  }
}

function answer(message: DoneMessage): void {
  process.send?.(message);
}
