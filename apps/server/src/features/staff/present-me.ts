import type { StaffMe } from '@openturn/contract/staff/staff-account.ts';
import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import type { Account, StaffSite } from '#features/staff/store/account-store.ts';

type Options = { sites: readonly StaffSite[]; addressOf: (siteId: number) => string };

export function presentMe({ name, email, totpSecret }: Account, { sites, addressOf }: Options): StaffMe {
  return {
    success: true,
    name,
    email,
    hasTotp: totpSecret !== null,
    sites: sites.map(({ siteId, names, role }) => ({
      SiteID: formatSiteId(siteId),
      names,
      role,
      address: addressOf(siteId),
    })),
  };
}
