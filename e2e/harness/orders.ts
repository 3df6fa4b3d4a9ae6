import type { ChildProcess } from 'node:child_process';

/** Changes that a test makes to a line, through the server's own use cases. */
export type Order =
  | { do: 'add'; siteId: number; lineId: string; name: string; idempotencyKey?: string }
  | { do: 'callNext'; siteId: number; lineId: string }
  | { do: 'setState'; siteId: number; lineId: string; state: 'open' | 'paused' | 'closed' };

/** When the change was committed, and the ticket's id or null. */
export type OrderResult = { at: number; ticketId: string | null };

export type OrderMessage = { orderId: number; order: Order };
export type DoneMessage = { orderId: number; done: OrderResult } | { orderId: number; refused: string };

/** Sends orders to a process that carries them out. */
export function ordersTo(worker: ChildProcess): (order: Order) => Promise<OrderResult> {
  let last = 0;
  return (order) => {
    const orderId = ++last;
    return new Promise((resolve, reject) => {
      const settle = (message: DoneMessage) => {
        if (message.orderId !== orderId) return;
        stop();
        if ('done' in message) resolve(message.done);
        else reject(new Error(`${order.do} was refused: ${message.refused}`));
      };
      const fail = () => {
        stop();
        reject(new Error('the process that takes orders has ended'));
      };
      const stop = () => worker.off('message', settle).off('exit', fail);
      worker.on('message', settle).once('exit', fail);
      worker.send({ orderId, order } satisfies OrderMessage, (error) => error && fail());
    });
  };
}
