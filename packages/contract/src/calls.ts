import { pushRegister, setLanguage } from './device.ts';
import { getLines } from './lines.ts';
import { getLocations } from './locations.ts';
import { reportError } from './report-error.ts';
import { getSite, getUrlmap } from './site.ts';
import { getTexts } from './texts.ts';

/** Every call by its literal name. */
export const CALLS = {
  'GET client/urlmap': getUrlmap,
  'GET client/site': getSite,
  'GET client/lines': getLines,
  'GET client/locations': getLocations,
  'POST client/pushregister': pushRegister,
  'POST language/:lang': setLanguage,
  'POST ReportError': reportError,
  'GET assets/i18n/:file': getTexts,
} as const;

export type Calls = typeof CALLS;
export type CallName = keyof Calls;
