import { specifiedSite } from './specified.ts';

/** A site with every field that our contract requires. */
export function contractSite(changed: Record<string, unknown> = {}): { body: unknown } {
  const { Location, ...site } = specifiedSite();
  const body = {
    success: true,
    ...site,
    Names: { en: 'Willow Street Clinic' },
    Location: { ...(Location as object), Latitude: null, Longitude: null },
    Zone: 'America/Toronto',
    Appearance: { fonturl: '', logourl: '' },
    Opening: { isOpen: true, changesAt: null },
    Hours: [],
    HasOtherLocations: false,
    version: '1',
    ...changed,
  };
  return { body };
}
