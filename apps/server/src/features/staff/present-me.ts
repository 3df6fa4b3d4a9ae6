import type { StaffMe } from '@openturn/contract/staff/staff-account.ts';
import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import type { Account, StaffSite } from '#features/staff/store/account-store.ts';

type Options = {
  sites: readonly StaffSite[];
  addressOf: (siteId: number) => string;
  isDemo: (siteId: number) => boolean;
  /** Businesses with whose visits nothing comes. */
  withoutParts: ReadonlySet<number>;
  misled: { address: string; openedAt: string } | null;
  lacksSecondStep: boolean;
} & Pick<StaffMe, 'unsent'>;

export function presentMe(
  { name, email, totpSecret, isServerOwner }: Account,
  { sites, addressOf, isDemo, withoutParts, misled, unsent, lacksSecondStep }: Options,
): StaffMe {
  return {
    success: true,
    name,
    email,
    hasTotp: totpSecret !== null,
    ...(lacksSecondStep && { lacksSecondStep }),
    sites: sites.map(({ siteId, names, role, zone, firstWeekday, dateFormat }) => ({
      SiteID: formatSiteId(siteId),
      names,
      role,
      address: addressOf(siteId),
      zone,
      ...(firstWeekday && { firstWeekday }),
      ...(dateFormat && { dateFormat }),
      ...(withoutParts.has(siteId) && { hasNoParts: true }),
      ...(isDemo(siteId) && { isDemo: true }),
    })),
    ...(isServerOwner && { isServerOwner }),
    ...(misled && { misled }),
    unsent,
  };
}
