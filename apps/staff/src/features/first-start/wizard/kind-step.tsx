import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import styles from '#features/first-start/first-start.module.css';
import { StartFrame } from '#features/first-start/start-frame.tsx';
import { KINDS, type Kind } from './opening-draft.ts';
import { TEMPLATES } from './templates.ts';

/** Fills in the usual answers. */
export function KindStep({ step, onChoose }: { step: string; onChoose: (kind: Kind) => void }) {
  const { t } = useTexts();
  return (
    <StartFrame title={t('staff.startKind')} step={step}>
      <ul className={styles.choices}>
        {KINDS.map((kind) => (
          <li key={kind}>
            <button type="button" className={styles.choice} onClick={() => onChoose(kind)}>
              <b>{t(TEMPLATES[kind].title)}</b>
            </button>
          </li>
        ))}
      </ul>
    </StartFrame>
  );
}
