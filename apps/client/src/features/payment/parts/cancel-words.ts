import type { OnePayment } from '#features/payment/payment-queries.ts';

type Words = {
  act: 'payment.cancelOrder' | 'payment.endHold' | 'payment.stop';
  title: 'payment.cancelTitle' | 'payment.endHoldTitle' | 'payment.stopTitle';
};

/** An order is cancelled only where something was ordered. */
export function cancelWords({ lines, state }: Pick<OnePayment, 'lines' | 'state'>): Words {
  if (hasOrder(lines)) return { act: 'payment.cancelOrder', title: 'payment.cancelTitle' };
  return state === 'authorized'
    ? { act: 'payment.endHold', title: 'payment.endHoldTitle' }
    : { act: 'payment.stop', title: 'payment.stopTitle' };
}

export function hasOrder(lines: OnePayment['lines']): boolean {
  return lines.some(({ kind }) => kind === 'order');
}
