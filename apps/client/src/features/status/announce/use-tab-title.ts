import { useEffect } from 'react';
import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useSite } from '#site/use-site.ts';
import { ticketName } from './ticket-name.ts';

/** Shows the place, or the call, in the tab's title. */
export function useTabTitle(ticket: TicketView): void {
  const { t, language } = useTexts();
  const site = useSite();
  const business = pickName(site.Names, language) || site.LocationName;
  const title = t('app.pageTitle', { page: ticketName(ticket, t), business });
  useEffect(() => {
    document.title = title;
  }, [title]);
}
