import { askedPercent } from '@openturn/domain/payment/payment-terms.ts';
import type { PaysOf } from '#features/booking/index.ts';
import type { SettingsSource } from '#features/payments/setup/settings-source.ts';
import { askOf } from './payable-of.ts';

/** Told beside the price, before anything is booked. */
export function paysOf(source: Pick<SettingsSource, 'of'>): PaysOf {
  return async (siteId) => {
    const settings = await source.of(siteId);
    return (serviceId) => {
      const percent = askedPercent(askOf(settings, serviceId), settings.depositPercent);
      return percent > 0 ? { pays: { percent, isHold: settings.way === 'hold' } } : {};
    };
  };
}
