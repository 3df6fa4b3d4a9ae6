import type { DateFormat } from '@openturn/domain/format/date.ts';
import type { Selectable } from 'kysely';
import type { SitesTable } from '#kernel/db/tables/site-tables.ts';
import type { Site } from './site-store.ts';

/** What the pages of the settings read and write of a business. */
export type SiteValues = Omit<Site, 'id' | 'companyId' | 'version' | 'rid' | 'opening' | 'hasSiblings'>;

export function siteValues(row: Selectable<SitesTable> & { company_name: string | null }): SiteValues {
  return {
    companyName: row.company_name ?? '',
    names: JSON.parse(row.names) as Site['names'],
    locationName: row.location_name,
    address: row.address,
    city: row.city,
    stateProvince: row.state_province,
    phone: row.phone,
    latitude: row.latitude,
    longitude: row.longitude,
    zone: row.zone,
    dateFormat: row.date_format as DateFormat,
    appearance: JSON.parse(row.appearance) as Site['appearance'],
    customStyles: row.custom_styles,
    isPublicComputer: row.is_public_pc === 1,
    settings: JSON.parse(row.settings) as Site['settings'],
  };
}
