import { useEffect, useRef } from 'react';
import { Button } from '@openturn/ui/basics/button.tsx';
import { Card } from '@openturn/ui/basics/card.tsx';
import { CHECK, WARNING } from '@openturn/ui/icons/icon-paths.ts';
import { Notice } from '@openturn/ui/states/notice.tsx';
import type { CallReply } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { completeVisits } from '#appointments/complete-visits.ts';
import { VisitLinks } from '#appointments/own/visit-links.tsx';
import { useSite } from '#site/use-site.ts';
import styles from './link-sent.module.css';

type LinkSentProps = {
  answer: CallReply<'POST client/findmy'>;
  /** Whether the business can send anything. */
  isSent: boolean;
  onAgain: () => void;
};

/** Shows the same text for known and unknown visitors, so that it reveals nothing. */
export function LinkSent({ answer, isSent, onAgain }: LinkSentProps) {
  const { t } = useTexts();
  const found = completeVisits(answer, useSite().Zone);
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <div ref={element} tabIndex={-1} className={styles.sent}>
      <Card>
        <Notice
          icon={isSent ? CHECK : WARNING}
          title={t(isSent ? 'findMy.sentTitle' : 'findMy.unsent')}
          text={t(isSent ? 'findMy.sentHint' : 'findMy.unsentHint')}
        >
          <Button look="quiet" onClick={onAgain}>
            {t('findMy.again')}
          </Button>
        </Notice>
      </Card>
      {found.rows.length + found.appointments.length > 0 && (
        <section className={styles.sent}>
          <h2 className={styles.title}>{t('findMy.onDevice')}</h2>
          <VisitLinks visits={found} />
        </section>
      )}
    </div>
  );
}
