import { useQuery } from '@tanstack/react-query';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { logoUrl } from '@openturn/domain/theme/logo-url.ts';
import { Card } from '@openturn/ui/basics/card.tsx';
import { Logo } from '@openturn/ui/icons/logo.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { siteQueries } from '#site/site-queries.ts';
import { TicketStage, TicketStanding } from '#tickets/ticket-standing.tsx';
import { OwnName } from '#visit/own-name.tsx';
import { SiteLink } from '#features/search/site-link.tsx';
import styles from './my-lines.module.css';
import { type MyLine, useMyLines } from './use-my-lines.ts';

/** First of all: where this device stands in line, at any business. */
export function MyLines() {
  const { t } = useTexts();
  const mine = useMyLines();
  if (mine.length === 0) return null;
  return (
    <section aria-labelledby="my-lines">
      <h2 className={styles.title} id="my-lines">
        {t('search.myLines')}
      </h2>
      <Card as="ul">
        {mine.map((line) => (
          <li key={line.ticket.guid}>
            <MyLineRow {...line} />
          </li>
        ))}
      </Card>
    </section>
  );
}

function MyLineRow({ ticket, siteId }: MyLine) {
  const { language } = useTexts();
  const { data: site } = useQuery(siteQueries.state(siteId));
  const { line, ticketCode, stage, guid } = ticket;
  const name = site ? pickName(site.Names, language) || site.LocationName : '';
  return (
    <SiteLink
      siteId={siteId}
      path={`/status/${guid}`}
      className={styles.row}
      data-called={stage === 'called' || undefined}
    >
      <Logo name={name} url={site ? logoUrl(site.CustomStyles, site.Appearance) : ''} />
      <span className={styles.facts}>
        <span className={styles.line}>
          <OwnName names={line.names} />
        </span>
        <bdi>{name}</bdi>
        <span className={styles.stage}>
          {ticketCode && <bdi>{ticketCode} · </bdi>}
          <TicketStage ticket={ticket} />
        </span>
      </span>
      <TicketStanding ticket={ticket} />
    </SiteLink>
  );
}
