import { cedarFinchTax } from './cedar-finch-tax.ts';
import type { DemoSite } from './demo-site.ts';
import { riversideLicensingOffice } from './riverside-licensing-office.ts';
import { sunriseBarbers } from './sunrise-barbers.ts';
import { willowStreetClinic } from './willow-street-clinic.ts';

/** Invented businesses. Their zones and hours keep at least two open at any moment. */
export const DEMO_SITES: readonly DemoSite[] = [
  willowStreetClinic,
  sunriseBarbers,
  riversideLicensingOffice,
  cedarFinchTax,
];
