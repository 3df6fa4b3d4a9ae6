import { LANGUAGES } from '@openturn/domain/language/languages.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import type { VisitTask } from '@openturn/contract/visitor/visit/visit-tasks.ts';
import type { FoundVisit, VisitPart } from '#features/visit-tasks/index.ts';
import type { ShopDeps } from './shop-deps.ts';
import { shownProducts } from './shown-products.ts';

/** Ordering, for the list of what comes with a visit. */
export function productsPart({ shop: store }: Pick<ShopDeps, 'shop'>): VisitPart {
  return {
    name: 'products',
    isUsed: async (siteId) => {
      const shop = await store.read(siteId);
      return shop !== null && shop.isOn && shop.products.some(({ isArchived }) => !isArchived);
    },
    tasks: async (visit) => taskOf(visit, store),
  };
}

async function taskOf(visit: FoundVisit, store: ShopDeps['shop']): Promise<VisitTask[]> {
  const [shop, order] = await Promise.all([store.read(visit.siteId), store.orderOf(visit)]);
  if (!shop) return [];
  const products = shownProducts(shop, visit.serviceIds, order);
  if (products.length === 0) return [];
  const isDone = order !== null && order.state !== 'cancelled';
  const needed = shop.groups.filter(({ isRequired }) => isRequired).map(({ id }) => id);
  return [
    {
      part: 'products',
      id: 'order',
      names: namesOf(isDone ? 'products.yourOrder' : 'products.title'),
      state: isDone ? 'done' : 'todo',
      isRequired: products.some(({ group }) => group !== null && needed.includes(group)),
      doneAt: isDone ? order.placedAt : null,
      isUnpaid: isDone && order.total > 0 && order.paidAt === null,
      amount: isDone ? { minor: order.total, currency: order.currency } : null,
      path: `/products?visit=${visit.guid}`,
    },
  ];
}

/** In every language. */
function namesOf(key: 'products.yourOrder' | 'products.title'): Record<string, string> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, translate(language, key)]));
}
