import { productsPart, type ShopStore } from '#features/products/index.ts';
import type { VisitPart } from '#features/visit-tasks/index.ts';

/** What can come with a visit, in the order in which visitors find it. */
export function visitParts(deps: { shop: ShopStore }): VisitPart[] {
  return [productsPart(deps)];
}
