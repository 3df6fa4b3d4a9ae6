import type { getSetup } from '@openturn/contract/staff/staff-setup.ts';
import type * as z from 'zod';
import type { BookingOffer } from '#features/booking/index.ts';
import { digestOf } from '#kernel/digest-of.ts';
import { serviceSetup, siteSetup, staffSetup } from './present-setup.ts';

type Versions = z.output<(typeof getSetup)['reply']>['versions'];

/** Of each part of the settings a digest of the values that its form shows. */
export function partVersions({ services, staff, ...offer }: BookingOffer): Versions {
  return {
    site: digestOf(siteSetup({ ...offer, services, staff })),
    services: Object.fromEntries(services.map((each) => [each.id, digestOf(serviceSetup(each))])),
    staff: Object.fromEntries(staff.map((each) => [each.id, digestOf(staffSetup(each))])),
  };
}
