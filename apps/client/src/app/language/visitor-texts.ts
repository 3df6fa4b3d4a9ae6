import { type TextFiles, textFiles } from '@openturn/web/i18n/text-files.ts';
import { matchRoute, type RouteId } from '#app/routing/routes.ts';
import { logError } from '#platform/log-error.ts';

/** Where nobody has a visit yet; the texts of what comes with one are a third of all. */
const BEFORE_VISITS: readonly (RouteId | undefined)[] = ['home', 'join', 'book', 'bookcategory', 'locations', 'about'];

/** The visitor's texts, with those of what comes with a visit once they have left the screens before one. */
export function visitorTexts(version: string): TextFiles {
  const options = { fetch: (url: string) => fetch(url), version, log: logError };
  const all = textFiles(options);
  // A server without compiled files sends all of them in one.
  const ofVisits = version ? textFiles({ ...options, audience: 'visit-' }) : all;
  return {
    load: async (language) => {
      if (BEFORE_VISITS.includes(matchRoute(location.pathname)?.id)) return all.load(language);
      const [first, more] = await Promise.all([all.load(language), ofVisits.load(language)]);
      return { ...more, ...first };
    },
  };
}
