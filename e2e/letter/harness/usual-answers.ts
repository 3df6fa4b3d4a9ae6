import type { LetterReaction } from './letter-answer.ts';
import { specifiedLines, specifiedSite } from './specified.ts';

/**
 * What a call is answered with where a test says nothing. The specification names five calls and the shapes of site and
 * answer; the other calls of the client are our own, so they are answered with the least that our contract asks for.
 */
export const USUAL_ANSWERS: Readonly<Record<string, LetterReaction>> = {
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
