import type { PreviewDraft } from '@openturn/contract/preview.ts';
import { businessSettings } from '@openturn/domain/site/business-settings.ts';
import { namesStore } from '@openturn/domain/site/store-addresses.ts';
import { type BusinessDraft, businessValues } from './business-draft.ts';

/** What visitors' pages would show of the business. */
export function businessPreview(draft: BusinessDraft): PreviewDraft {
  const values = businessValues(draft);
  const isPlace = Number.isFinite(values.latitude) && Number.isFinite(values.longitude);
  const settings = businessSettings(values);
  return {
    site: {
      Names: values.names,
      LocationName: values.locationName,
      CompanyName: values.companyName,
      Location: {
        Address: values.address,
        City: values.city,
        StateProvince: values.stateProvince,
        Phone: values.phone,
        Latitude: isPlace ? values.latitude : null,
        Longitude: isPlace ? values.longitude : null,
      },
      Zone: values.zone,
      DateFormat: values.dateFormat,
      Settings: { ...settings, ...(!namesStore(settings) && { ClientSiteHideAppBtns: '1' }) },
    },
  };
}
