import { useState } from 'react';
import type { CallReply } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { ClaimForm } from './claim-form.tsx';
import { DemoChoice } from './demo-choice.tsx';
import { StartFrame } from './start-frame.tsx';
import styles from './first-start.module.css';

/** Typed where the server runs, the same in every language. */
const RESTORE = './openturn restore FILE';

type FirstStartProps = { start: CallReply<'GET staff/start'>; onClaimed: () => void; onChanged: () => void };

/** The one page of a server that nobody owns yet. */
export function FirstStart({ start, onClaimed, onChanged }: FirstStartProps) {
  const { t } = useTexts();
  const [isOpening, setOpening] = useState(false);
  if (isOpening) return <ClaimForm onClaimed={onClaimed} onBack={() => setOpening(false)} />;
  return (
    <StartFrame title={t('staff.startTitle')}>
      <p className={styles.intro}>{t('staff.startIntro')}</p>
      <ul className={styles.choices}>
        <li>
          <button type="button" className={styles.choice} data-main onClick={() => setOpening(true)}>
            <b>{t('staff.startOpen')}</b>
            <span>{t('staff.startOpenHint')}</span>
          </button>
        </li>
        <li>
          <details className={styles.more}>
            <summary className={styles.choice}>
              <b>{t('staff.startRestore')}</b>
              <span>{t('staff.startRestoreHint')}</span>
            </summary>
            <p>{t('staff.startRestoreHow')}</p>
            <code dir="ltr">{RESTORE}</code>
          </details>
        </li>
        <li>
          <DemoChoice hasDemo={start.hasDemo} onChanged={onChanged} />
        </li>
      </ul>
    </StartFrame>
  );
}
