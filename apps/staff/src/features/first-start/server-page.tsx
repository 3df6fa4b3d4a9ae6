import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import { buttonLook } from '@openturn/ui/basics/button.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { DemoChoice } from './demo-choice.tsx';
import { AddressQuestion } from './opened/address-question.tsx';
import { startQueries } from './start-queries.ts';
import styles from './first-start.module.css';

/** What concerns the server as a whole: its address, a further business, and the demo businesses. */
export function ServerPage() {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const { data: start } = useQuery(startQueries.start());
  const { data: reach } = useQuery(startQueries.address());
  // One host can only lead to one business.
  const hasRoom = reach?.isFixed === true || location.hostname.endsWith('.localhost');
  return (
    <section className={styles.server}>
      <h1 className={styles.title}>{t('settings.server')}</h1>
      {reach && <AddressQuestion reach={reach} />}
      {hasRoom && (
        <Link href="/start" {...buttonLook('quiet')}>
          {t('staff.startAdd')}
        </Link>
      )}
      {start && <DemoChoice hasDemo={start.hasDemo} onChanged={() => void queryClient.invalidateQueries()} />}
    </section>
  );
}
