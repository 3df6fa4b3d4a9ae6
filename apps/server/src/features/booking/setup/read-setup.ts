import type { getSetup } from '@openturn/contract/staff/staff-setup.ts';
import { bookingSettings } from '@openturn/domain/booking/booking-settings.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import type * as z from 'zod';
import { partVersions } from './part-versions.ts';
import type { CalendarDeps } from '#features/booking/staff/calendar-deps.ts';
import { serviceSetup, siteSetup, staffSetup } from './present-setup.ts';

type Setup = z.output<(typeof getSetup)['reply']>;

/** All booking settings, for the console's forms. */
export async function readSetup(
  siteId: number,
  { setup }: CalendarDeps,
): Promise<Result<Omit<Setup, 'success'>, { code: 'forbidden' }>> {
  const [offer, lines] = await Promise.all([setup.offer(siteId), setup.linesOf(siteId)]);
  if (!offer) return err({ code: 'forbidden' });
  return ok({
    versions: partVersions(offer),
    zone: offer.zone,
    currency: bookingSettings(offer.settings).currency,
    site: siteSetup(offer),
    services: offer.services.filter(({ isArchived }) => !isArchived).map(serviceSetup),
    staff: offer.staff.map(staffSetup),
    lines,
    categories: offer.categories,
  });
}
