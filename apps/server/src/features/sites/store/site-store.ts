import type { DateFormat } from '@openturn/domain/format/date.ts';
import type { OpeningPlan } from '@openturn/domain/opening/opening.ts';

export type Site = {
  id: number;
  companyId: number;
  companyName: string;
  /** Grows with every change visible to visitors, including its lines' existence and hours. */
  version: number;
  names: Record<string, string>;
  locationName: string;
  address: string;
  city: string;
  stateProvince: string;
  phone: string;
  latitude: number | null;
  longitude: number | null;
  zone: string;
  dateFormat: DateFormat;
  appearance: { fonturl: string; logourl: string };
  customStyles: string;
  rid: string;
  isPublicComputer: boolean;
  settings: Record<string, string>;
  opening: OpeningPlan;
  /** Whether the company has other sites. */
  hasSiblings: boolean;
};

export interface SiteStore {
  find(siteId: number): Promise<Site | null>;
  /** Up to date; concurrent requests share one small query. */
  version(siteId: number): Promise<number | null>;
  findIdByHost(host: string): Promise<number | null>;
  /** All sites of this site's company, itself included, by name. */
  ofSameCompany(siteId: number): Promise<Site[]>;
  /** For the deployment's list of businesses. */
  list(options: { limit: number }): Promise<Pick<Site, 'id' | 'locationName' | 'city'>[]>;
}
