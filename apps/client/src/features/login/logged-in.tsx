import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { buttonLook } from '@openturn/ui/basics/button.tsx';
import { Card } from '@openturn/ui/basics/card.tsx';
import { TICKET } from '@openturn/ui/icons/icon-paths.ts';
import { Notice } from '@openturn/ui/states/notice.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { OwnVisits } from '#appointments/own/own-visits.ts';
import { VisitLinks } from '#appointments/own/visit-links.tsx';
import styles from './logged-in.module.css';

/** The visits found for the contact. */
export function LoggedIn({ found }: { found: OwnVisits }) {
  const { t } = useTexts();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <div ref={element} tabIndex={-1} className={styles.tickets}>
      {found.rows.length + found.appointments.length > 0 ? (
        <VisitLinks visits={found} />
      ) : (
        <Card>
          <Notice icon={TICKET} title={t('login.nothing')} text={t('login.nothingHint')}>
            <Link href="/" {...buttonLook('primary')}>
              {t('login.toLines')}
            </Link>
          </Notice>
        </Card>
      )}
    </div>
  );
}
