import type { OpeningDay, SiteLocation, SiteState } from '@openturn/contract/visitor/site.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { openingAt } from '@openturn/domain/opening/opening.ts';
import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import { publicSettings } from './public-settings.ts';
import type { Site } from '#features/sites/store/site-store.ts';

/** Settings of the deployment rather than the business. */
export type DeploymentSettings = { mapsKey: string; appStoreUrl: string; playStoreUrl: string };

type Options = { apiServer: string; deployment: DeploymentSettings; now: number };

/** SITE-06. */
export function presentSite(site: Site, { apiServer, deployment, now }: Options): SiteState {
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
    Settings: { ...storeSettings(deployment), ...publicSettings(site.settings) },
    Opening: openingAt({ ...site.opening, now: wallClock(now, site.zone) }),
    Hours: presentHours(site),
    HasOtherLocations: site.hasSiblings,
    version: String(site.version),
  };
}

/** SITE-12. */
function storeSettings({ appStoreUrl, playStoreUrl }: DeploymentSettings): Record<string, string> {
  return { ...(appStoreUrl && { AppStoreUrl: appStoreUrl }), ...(playStoreUrl && { PlayStoreUrl: playStoreUrl }) };
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

function presentHours({ opening }: Site): OpeningDay[] {
  return [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    spans: (opening.week[weekday] ?? []).map(({ opens, closes }) => ({ opens, closes })),
  }));
}
