import type { SiteLocation } from '@openturn/contract/visitor/site.ts';

/** Street, then town and province, without empty parts. */
export function addressLines({ Address, City, StateProvince }: SiteLocation): string[] {
  return [Address, [City, StateProvince].filter(Boolean).join(', ')].filter(Boolean);
}
