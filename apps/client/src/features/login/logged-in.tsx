import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { TicketView } from '@openturn/contract/ticket-view.ts';
import { buttonLook } from '@openturn/ui/button.tsx';
import { Card } from '@openturn/ui/card.tsx';
import { TICKET } from '@openturn/ui/icon-paths.ts';
import { Notice } from '@openturn/ui/notice.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { TicketLinks } from '#tickets/ticket-links.tsx';
import styles from './logged-in.module.css';

/** What the contact brought to this device. */
export function LoggedIn({ rows }: { rows: readonly TicketView[] }) {
  const { t } = useTexts();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <div ref={element} tabIndex={-1} className={styles.tickets}>
      {rows.length > 0 ? (
        <TicketLinks tickets={rows} />
      ) : (
        <Card>
          <Notice icon={TICKET} title={t('login.none')} text={t('login.noneHint')}>
            <Link href="/" {...buttonLook('primary')}>
              {t('login.toLines')}
            </Link>
          </Notice>
        </Card>
      )}
    </div>
  );
}
