import type { ProductView } from '@openturn/contract/shop/products.ts';
import type { Order, Product, Shop } from './store/shop-store.ts';
import { heldBy } from './held-by.ts';

/** What is offered with these services; what the visitor has ordered stays, even if it is no longer offered to others. */
export function shownProducts(shop: Shop, serviceIds: readonly string[], order: Order | null): ProductView[] {
  const held = heldBy(order);
  return shop.products
    .filter((product) => held.has(product.id) || isOffered(product, serviceIds))
    .map(({ isArchived: _isArchived, services: _services, ...product }) => product);
}

function isOffered({ isArchived, services }: Product, serviceIds: readonly string[]): boolean {
  return !isArchived && (services.length === 0 || services.some((id) => serviceIds.includes(id)));
}
