import type { Product } from '@openturn/contract/visitor/products.ts';
import { bookingSettings } from '@openturn/domain/booking/booking-settings.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { OfferStore } from '#features/booking/index.ts';

type Products = { currency: string; rows: Product[] };

/** The services that a business lists, in its order, including those without a price. */
export async function listProducts(
  { siteId }: { siteId: number },
  { offers }: { offers: OfferStore },
): Promise<Result<Products, { code: 'site-unknown' }>> {
  const offer = await offers.offer(siteId);
  if (!offer) return err({ code: 'site-unknown' });
  const rows = offer.services.map(({ id, names, minutes, rules: { price } }) => ({ id, names, minutes, price }));
  return ok({ currency: bookingSettings(offer.settings).currency, rows });
}
