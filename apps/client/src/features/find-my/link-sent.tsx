import { useEffect, useRef } from 'react';
import type { TicketView } from '@openturn/contract/ticket-view.ts';
import { Button } from '@openturn/ui/button.tsx';
import { Card } from '@openturn/ui/card.tsx';
import { CHECK } from '@openturn/ui/icon-paths.ts';
import { Notice } from '@openturn/ui/notice.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { TicketLinks } from '#tickets/ticket-links.tsx';
import styles from './link-sent.module.css';

/** The same words for who is known and who is not. */
export function LinkSent({ rows, onAgain }: { rows: readonly TicketView[]; onAgain: () => void }) {
  const { t } = useTexts();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <div ref={element} tabIndex={-1} className={styles.sent}>
      <Card>
        <Notice icon={CHECK} title={t('findMy.sentTitle')} text={t('findMy.sentHint')}>
          <Button look="quiet" onClick={onAgain}>
            {t('findMy.again')}
          </Button>
        </Notice>
      </Card>
      {rows.length > 0 && (
        <section className={styles.sent}>
          <h2 className={styles.title}>{t('findMy.here')}</h2>
          <TicketLinks tickets={rows} />
        </section>
      )}
    </div>
  );
}
