import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { buttonLook } from '@openturn/ui/basics/button.tsx';
import { Card } from '@openturn/ui/basics/card.tsx';
import { Notice } from '@openturn/ui/states/notice.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { FailedCard } from '#site/parts/failed-card.tsx';
import { CallLink } from '#site/parts/contact-links.tsx';
import styles from './visit-states.module.css';

type VisitNoticeProps = { icon: string; title: string; text: string; children: ReactNode };

/** Why there is no visit to show, and links to continue. */
export function VisitNotice({ icon, title, text, children }: VisitNoticeProps) {
  const { t } = useTexts();
  return (
    <div className={styles.alone}>
      <Card>
        <Notice heading="h1" icon={icon} title={title} text={text}>
          {children}
          <Link href="/find-my" {...buttonLook('quiet')}>
            {t('home.findMy')}
          </Link>
          <CallLink />
        </Notice>
      </Card>
    </div>
  );
}

export function VisitFailed(props: { text: string; isOffline: boolean; onRetry: () => unknown }) {
  return (
    <div className={styles.alone}>
      <FailedCard {...props} heading="h1">
        <CallLink />
      </FailedCard>
    </div>
  );
}
