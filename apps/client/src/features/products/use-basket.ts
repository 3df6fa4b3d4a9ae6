import { useState } from 'react';
import type { ProductsReply } from '@openturn/contract/shop/products.ts';
import { DAY_MS } from '@openturn/domain/time/units.ts';
import { draftText } from '#entry/draft-text.ts';
import { usePlatform } from '#platform/platform.ts';
import { isSharedDevice } from '#site/own/shared-device.ts';
import { useSite } from '#site/use-site.ts';
import { type Basket, basketOf, EMPTY_BASKET, fitBasket } from './basket.ts';

const LIFETIME_MS = DAY_MS;

export function basketKey(siteId: number, guid: string): string {
  return `basket:${siteId}:${guid}`;
}

/** Kept on the device, so that a lost connection or a reload loses nothing; on a public computer only in this tab. */
export function useBasket(guid: string, shop: ProductsReply) {
  const site = useSite();
  const { storage } = usePlatform();
  const [isPublic] = useState(() => isSharedDevice(storage, site));
  const memory = draftText({ storage, key: basketKey(Number(site.SiteID), guid), isPublic });
  const [kept, setKept] = useState(() => readBasket(memory.read()));
  const placed = shop.order && shop.order.state !== 'cancelled' ? basketOf(shop.order) : EMPTY_BASKET;
  return {
    basket: fitBasket(kept ?? placed, shop),
    hasKept: kept !== null,
    change: (basket: Basket) => {
      memory.write(JSON.stringify({ basket, savedAt: Date.now() }));
      setKept(basket);
    },
    forget: () => {
      memory.forget();
      setKept(null);
    },
  };
}

function readBasket(text: string | null): Basket | null {
  if (text === null) return null;
  try {
    const { basket, savedAt } = JSON.parse(text) as { basket: Basket; savedAt: number };
    return Date.now() - savedAt < LIFETIME_MS && Array.isArray(basket.items) ? { ...EMPTY_BASKET, ...basket } : null;
  } catch {
    return null;
  }
}
