import type { Order } from './store/shop-store.ts';

/** By product, what an order keeps from others. */
export function heldBy(order: Order | null): Map<string, number> {
  const held = new Map<string, number>();
  if (order === null || order.state === 'cancelled') return held;
  for (const { product, quantity } of order.lines) held.set(product, (held.get(product) ?? 0) + quantity);
  return held;
}
