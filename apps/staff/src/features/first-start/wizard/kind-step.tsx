import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { StartFrame } from '#features/first-start/start-frame.tsx';
import styles from './kind-step.module.css';
import { KINDS, type Kind } from './opening-draft.ts';
import { TEMPLATES } from './templates.ts';

type KindStepProps = { step: string; chosen: Kind | null; onChoose: (kind: Kind) => void };

/** Fills in the usual answers. */
export function KindStep({ step, chosen, onChoose }: KindStepProps) {
  const { t } = useTexts();
  return (
    <StartFrame title={t('staff.startKind')} step={step}>
      <p className={styles.hint}>{t('staff.startKindHint')}</p>
      <ul className={styles.kinds}>
        {KINDS.map((kind) => (
          <li key={kind}>
            <button type="button" className={styles.kind} aria-pressed={kind === chosen} onClick={() => onChoose(kind)}>
              {t(TEMPLATES[kind].title)}
            </button>
          </li>
        ))}
      </ul>
    </StartFrame>
  );
}
