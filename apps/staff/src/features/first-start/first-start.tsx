import { useEffect, useState } from 'react';
import type { CallReply } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { lazyScreen } from '#app/start/lazy-screen.tsx';
import { ClaimForm } from './claim-form.tsx';
import { DemoForm } from './demo-form.tsx';
import { StartFrame } from './start-frame.tsx';
import styles from './first-start.module.css';

const RestoreBackup = lazyScreen(async () => (await import('./restore/restore-backup.tsx')).RestoreBackup);

const CODE = /^#([a-z\d]{4}-[a-z\d]{4})$/;

type FirstStartProps = { start: CallReply<'GET staff/start'>; onClaimed: () => void; onChanged: () => void };

/** The one page of a server that nobody owns yet. */
export function FirstStart({ start, onClaimed, onChanged }: FirstStartProps) {
  const { t } = useTexts();
  const [choice, setChoice] = useState<'open' | 'restore' | 'add-demo' | 'remove-demo' | null>(null);
  const code = useLinkedCode();
  const goBack = () => setChoice(null);
  if (choice === 'open') return <ClaimForm code={code} onClaimed={onClaimed} onBack={goBack} />;
  if (choice === 'restore') return <RestoreBackup code={code} onBack={goBack} />;
  // What it adds changes the choices, but not what is shown until the visitor goes on.
  if (choice !== null) {
    return <DemoForm code={code} isWanted={choice === 'add-demo'} onChanged={onChanged} onBack={goBack} />;
  }
  return (
    <StartFrame title={t('staff.startTitle')}>
      <p className={styles.intro}>{t('staff.startIntro')}</p>
      <ul className={styles.choices}>
        <li>
          <button type="button" className={styles.choice} data-main onClick={() => setChoice('open')}>
            <b>{t('staff.startOpen')}</b>
            <span>{t('staff.startOpenHint')}</span>
          </button>
        </li>
        <li>
          <button type="button" className={styles.choice} disabled={start.hasDemo} onClick={() => setChoice('restore')}>
            <b>{t('staff.startRestore')}</b>
            <span>{start.hasDemo ? t('staff.restoreDemoFirst') : t('staff.startRestoreHint')}</span>
          </button>
        </li>
        <li>
          <button
            type="button"
            className={styles.choice}
            onClick={() => setChoice(start.hasDemo ? 'remove-demo' : 'add-demo')}
          >
            <b>{start.hasDemo ? t('staff.startDemoRemove') : t('staff.startDemo')}</b>
            {!start.hasDemo && <span>{t('staff.startDemoHint')}</span>}
          </button>
        </li>
      </ul>
    </StartFrame>
  );
}

/** The code in the link that the terminal shows; empty without one. The address bar loses it, as it is a secret. */
function useLinkedCode(): string {
  const [code] = useState(() => CODE.exec(location.hash)?.[1] ?? '');
  useEffect(() => {
    if (code !== '') history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  }, [code]);
  return code;
}
