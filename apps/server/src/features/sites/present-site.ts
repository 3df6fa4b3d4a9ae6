import type { Opening, SiteLocation, SiteState } from '@openturn/contract/visitor/site.ts';
import { firstWeekdayOfCountry } from '@openturn/domain/country/country-habits.ts';
import { countryOf } from '@openturn/domain/country/country-of.ts';
import { FIRST_WEEKDAY } from '@openturn/domain/format/first-weekday.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { openingDays } from '@openturn/domain/opening/opening-days.ts';
import { openingAt } from '@openturn/domain/opening/opening.ts';
import { plansFrom } from '@openturn/domain/plan/plan-setup.ts';
import { namesStore } from '@openturn/domain/site/store-addresses.ts';
import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import { publicSettings } from './public-settings.ts';
import type { Site } from '#features/sites/store/site-store.ts';

/** Settings of the deployment rather than the business. */
export type DeploymentSettings = { mapsKey: string; appStoreUrl: string; playStoreUrl: string };

type Options = {
  apiServer: string;
  deployment: DeploymentSettings;
  /** As its lines have it: one of them may be open outside its hours. */
  opening: Opening | undefined;
  /** That are not archived; a plan with another one is not shown. */
  services: ReadonlySet<string> | undefined;
  /** Whose messages reach visitors. */
  channels: SiteState['channels'];
  parts: NonNullable<SiteState['Parts']>;
  wallets: NonNullable<SiteState['Wallets']>;
  now: number;
};

/** SITE-06. */
export function presentSite(
  site: Site,
  { apiServer, deployment, opening, services, now, ...offers }: Options,
): SiteState {
  const { channels, parts, wallets } = offers;
  const plans = plansFrom(site.id, site.settings, (id) => services?.has(id) ?? true);
  const local = wallClock(now, site.zone);
  return {
    success: true,
    SiteID: formatSiteId(site.id),
    APIServer: apiServer,
    LocationName: site.locationName,
    CompanyName: site.companyName,
    Names: site.names,
    Location: presentLocation(site, deployment.mapsKey),
    Zone: site.zone,
    DateFormat: site.dateFormat,
    Appearance: site.appearance,
    CustomStyles: site.customStyles,
    RID: site.rid,
    ClientSitePublicPC: site.isPublicComputer,
    Settings: { ...withStores(publicSettings(site.settings), deployment), ...weekHabit(site.settings) },
    Opening: opening ?? openingAt({ ...site.opening, now: local }),
    Hours: openingDays(site.opening, local.date),
    channels,
    HasOtherLocations: site.hasSiblings,
    Parts: parts,
    ...(plans.length > 0 && { Plans: plans }),
    ...(wallets.length > 0 && { Wallets: wallets }),
    version: String(site.version),
  };
}

/** SITE-12: no button for an app that nobody has named. */
function withStores(own: Record<string, string>, { appStoreUrl, playStoreUrl }: DeploymentSettings) {
  const settings: Record<string, string> = {
    ...(appStoreUrl && { AppStoreUrl: appStoreUrl }),
    ...(playStoreUrl && { PlayStoreUrl: playStoreUrl }),
    ...own,
  };
  return namesStore(settings) ? settings : { ...settings, ClientSiteHideAppBtns: '1' };
}

/** Only where weeks don't start as in English. */
function weekHabit(settings: Site['settings']): Record<string, string> {
  const first = firstWeekdayOfCountry(countryOf(settings));
  return first === FIRST_WEEKDAY.en ? {} : { FirstWeekday: `${first}` };
}

export function presentLocation(site: Site, mapsKey: string): SiteLocation {
  return {
    Address: site.address,
    City: site.city,
    StateProvince: site.stateProvince,
    Phone: site.phone,
    key: mapsKey,
    Latitude: site.latitude,
    Longitude: site.longitude,
  };
}
