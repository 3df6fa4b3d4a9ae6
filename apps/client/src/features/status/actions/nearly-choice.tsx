import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';
import { Card } from '@openturn/ui/basics/card.tsx';
import { useIsHydrated } from '@openturn/ui/basics/use-is-hydrated.ts';
import { call } from '@openturn/web/api/call.ts';
import { toast } from '@openturn/web/feedback/feedback.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useSite } from '#site/use-site.ts';
import { showActed } from '#tickets/refresh-ticket.ts';
import styles from './nearly-choice.module.css';

const PLACES = [1, 2, 3, 5, 10];
const NEVER = 0;

/** The place at which a message says that the turn is near; only for visitors who get messages. */
export function NearlyChoice({ ticket, nearlyAt }: { ticket: TicketView; nearlyAt: number }) {
  const { t } = useTexts();
  const { chosen, hasFailed, choose } = useNearly(ticket);
  const isHydrated = useIsHydrated();
  const shown = chosen ?? nearlyAt;
  const places = [...new Set([...PLACES, shown].filter((place) => place > NEVER))].toSorted((a, b) => a - b);
  return (
    <Card>
      <label className={styles.row}>
        <span>{t('status.nearly')}</span>
        <select
          className={styles.choice}
          value={shown}
          disabled={!isHydrated}
          onChange={({ target }) => void choose(Number(target.value))}
        >
          {places.map((place) => (
            <option key={place} value={place}>
              {place === 1 ? t('status.nearlyNext') : t('status.nearlyPlace', { place })}
            </option>
          ))}
          <option value={NEVER}>{t('status.nearlyNever')}</option>
        </select>
      </label>
      <p className={styles.failure} role="alert">
        {hasFailed && t('status.nearlyFailed')}
      </p>
    </Card>
  );
}

/** The latest choice until the server has saved it; null if no request is under way. */
function useNearly({ guid }: Pick<TicketView, 'guid'>) {
  const { t } = useTexts();
  const siteId = Number(useSite().SiteID);
  const client = useQueryClient();
  const [chosen, setChosen] = useState<number | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const last = useRef<number | null>(null);

  async function save() {
    let saved: number | null = null;
    while (last.current !== null && last.current !== saved) {
      saved = last.current;
      const body = { place: saved };
      const { ticket } = await call('POST client/ticket/:guid/nearly', { siteId, params: { guid }, body });
      await showActed(client, { siteId, guid, ticket });
    }
    toast({ kind: 'success', text: t('status.nearlySaved') });
  }
  async function choose(place: number) {
    const isUnderWay = last.current !== null;
    last.current = place;
    setChosen(place);
    setHasFailed(false);
    if (isUnderWay) return;
    await save().catch(() => setHasFailed(true));
    last.current = null;
    setChosen(null);
  }
  return { chosen, hasFailed, choose };
}
