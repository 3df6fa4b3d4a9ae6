import type { OnePayment } from '#visit-parts/paying/payment-queries.ts';

type Words = {
  act: 'payment.cancelOrder' | 'payment.endHold' | 'payment.forgetCard' | 'payment.stop';
  title: 'payment.cancelTitle' | 'payment.endHoldTitle' | 'payment.forgetCardTitle' | 'payment.stopTitle';
};

/** An order is cancelled only where something was ordered. */
export function cancelWords({ lines, state }: Pick<OnePayment, 'lines' | 'state'>): Words {
  if (hasOrder(lines)) return { act: 'payment.cancelOrder', title: 'payment.cancelTitle' };
  if (state === 'card_kept') return { act: 'payment.forgetCard', title: 'payment.forgetCardTitle' };
  return state === 'authorized'
    ? { act: 'payment.endHold', title: 'payment.endHoldTitle' }
    : { act: 'payment.stop', title: 'payment.stopTitle' };
}

export function cancelText({ state }: Pick<OnePayment, 'state'>) {
  if (state === 'card_kept') return 'payment.cancelKept';
  return state === 'authorized' ? 'payment.cancelHold' : 'payment.cancelOpen';
}

export function hasOrder(lines: OnePayment['lines']): boolean {
  return lines.some(({ kind }) => kind === 'order');
}
