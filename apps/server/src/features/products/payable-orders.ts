import { LANGUAGES } from '@openturn/domain/language/languages.ts';
import { percentText } from '@openturn/domain/shop/percent-text.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import type { Language } from '@openturn/domain/language/languages.ts';
import type { ShopDeps } from './shop-deps.ts';
import type { Order, VisitRef } from './store/shop-store.ts';

type PayableLine = { names: Record<string, string>; amount: number };

/** What visits have to pay for where a business has orders paid on the phone. */
export function payableOrders({ shop: store }: Pick<ShopDeps, 'shop'>) {
  return {
    isUsed: async (siteId: number) => {
      const shop = await store.read(siteId);
      return shop !== null && shop.isOn && shop.pays === 'online';
    },
    of: async (visit: VisitRef) => {
      const order = await store.orderOf(visit);
      if (!order?.paysOnline || order.state === 'cancelled' || order.total === 0) return null;
      const { total, currency, state, payBy } = order;
      return { lines: linesOf(order), total, currency, isGiven: state === 'handed_over', payBy };
    },
  };
}

/** A discount is no amount to pay: what it lowers is one sum. */
function linesOf({ lines, discount, includesTax, taxName, taxes, tip, total }: Order): PayableLine[] {
  const items = lines.map(({ names, optionNames, quantity, unit }) => ({
    names: named((language) => {
      const words = [pickName(names, language), optionNames && pickName(optionNames, language)].filter(Boolean);
      return (quantity > 1 ? `${quantity} × ` : '') + words.join(' · ');
    }),
    amount: unit * quantity,
  }));
  const all = named((language) => items.map(({ names }) => names[language]).join(', '));
  if (discount > 0) return [{ names: all, amount: total }];
  const added = taxes.map(({ rate, amount }) => ({
    names: named((language) => `${taxName || translate(language, 'products.tax')} ${percentText(rate, language)}`),
    amount,
  }));
  const extra = { names: named((language) => translate(language, 'products.tip')), amount: tip };
  return [...items, ...(includesTax ? [] : added), extra].filter(({ amount }) => amount > 0);
}

function named(nameIn: (language: Language) => string): Record<string, string> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, nameIn(language)]));
}
