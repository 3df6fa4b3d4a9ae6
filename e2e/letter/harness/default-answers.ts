import type { LetterReaction } from './letter-answer.ts';
import { specifiedLines, specifiedSite } from './specified.ts';

/**
 * Default replies. The specification defines five calls and the shapes of site and reply; all other calls are our own,
 * so they get the minimum that our contract requires.
 */
export const DEFAULT_ANSWERS: Readonly<Record<string, LetterReaction>> = {
  'GET client/urlmap': { body: { success: true, SiteID: '100001' } },
  'POST client/pushregister': { body: { success: true } },
  'POST language/*': { body: { success: true } },
  'POST ReportError': { body: { success: true } },
  'GET client/site': () => ({ body: specifiedSite() }),
  'GET client/lines': () => ({ body: specifiedLines() }),
  'GET client/tickets': { body: [] },
  'GET client/appointments': { body: { success: true, rows: [], standbys: [] } },
  'GET client/locations': { body: [] },
};
