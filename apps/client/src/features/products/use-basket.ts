import { useState } from 'react';
import type { ProductsReply } from '@openturn/contract/shop/products.ts';
import { DAY_MS } from '@openturn/domain/time/units.ts';
import { usePlatform } from '#platform/platform.ts';
import { useStored } from '#platform/use-stored.ts';
import { isSharedDevice } from '#site/own/shared-device.ts';
import { useSite } from '#site/use-site.ts';
import { type Basket, basketOf, EMPTY_BASKET, fitBasket } from './basket.ts';

const LIFETIME_MS = DAY_MS;

/** Kept on the device, so that a lost connection or a reload loses nothing; on a shared one only while it is shown. */
export function useBasket(guid: string, shop: ProductsReply) {
  const site = useSite();
  const { storage } = usePlatform();
  const key = `basket:${site.SiteID}:${guid}`;
  const stored = useStored(key);
  /** Undefined until something is picked here; null once it is ordered. */
  const [picked, setPicked] = useState<Basket | null>();
  const kept = picked === undefined ? readBasket(stored) : picked;
  const placed = shop.order && shop.order.state !== 'cancelled' ? basketOf(shop.order) : EMPTY_BASKET;
  return {
    basket: fitBasket(kept ?? placed, shop),
    hasKept: kept !== null,
    change: (basket: Basket) => {
      if (!isSharedDevice(storage, site)) storage.write(key, JSON.stringify({ basket, savedAt: Date.now() }));
      setPicked(basket);
    },
    forget: () => {
      storage.remove(key);
      setPicked(null);
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
