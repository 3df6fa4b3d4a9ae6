import { Suspense } from 'react';
import { Link } from 'wouter';
import { buttonLook } from '@openturn/ui/basics/button.tsx';
import { Card } from '@openturn/ui/basics/card.tsx';
import { CALENDAR, CHEVRON } from '@openturn/ui/icons/icon-paths.ts';
import { Icon } from '@openturn/ui/icons/icon.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { ScreenPart } from '#app/screens/lazy-screen.tsx';
import { NEXT_FREE } from './home-parts.ts';
import styles from './book-card.module.css';

/** Without lines, booking is the only action on the screen. */
export function BookCard({ isOnly }: { isOnly: boolean }) {
  const { t } = useTexts();
  const title = t('home.book');
  const hint = (
    <Suspense fallback={t('home.bookHint')}>
      <ScreenPart screen={NEXT_FREE} />
    </Suspense>
  );
  if (isOnly) {
    return (
      <Card>
        <div className={styles.only}>
          <span className={styles.badge}>
            <Icon path={CALENDAR} />
          </span>
          <p className={styles.hint}>{hint}</p>
          <Link href="/book" {...buttonLook('primary')}>
            {title}
          </Link>
        </div>
      </Card>
    );
  }
  return (
    <Card>
      <Link href="/book" className={styles.book}>
        <span className={styles.badge}>
          <Icon path={CALENDAR} />
        </span>
        <span>
          <span className={styles.title}>{title}</span>
          <span className={styles.hint}>{hint}</span>
        </span>
        <span className={styles.go}>
          <Icon path={CHEVRON} isDirectional />
        </span>
      </Link>
    </Card>
  );
}
