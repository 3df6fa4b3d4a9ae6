import { useQuery } from '@tanstack/react-query';
import { firstWeekday } from '@openturn/domain/format/first-weekday.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { sessionQueries } from '#app/start/session-queries.ts';

/** Of the business in the address; Monday is 1, Sunday 7. */
export function useFirstWeekday(): number {
  'use no memo';
  const { language } = useTexts();
  const { data: me } = useQuery({ ...sessionQueries.me(), enabled: false });
  const parts = location.pathname.split('/');
  return firstWeekday(language, me?.sites.find(({ SiteID }) => parts.includes(SiteID))?.firstWeekday);
}
