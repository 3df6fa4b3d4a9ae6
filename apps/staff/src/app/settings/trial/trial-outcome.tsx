import type { PlainTextKey } from '@openturn/texts/keys.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import styles from './trial.module.css';

const STATES = {
  done: 'settings.channels.stateDone',
  failed: 'settings.channels.stateFailed',
  left: 'settings.channels.stateLeft',
} as const satisfies Record<string, PlainTextKey>;

type TrialOutcomeProps = {
  steps: { text: PlainTextKey; state: keyof typeof STATES }[];
  isFailed: boolean;
  /** That it works, or why it does not. */
  text: PlainTextKey;
  /** The other side's own words. */
  detail: string;
};

/** The steps of a trial up to the one that failed. */
export function TrialOutcome({ steps, isFailed, text, detail }: TrialOutcomeProps) {
  const { t } = useTexts();
  return (
    <>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.text} data-state={step.state}>
            {t(step.text)} <span className={styles.stepState}>{t(STATES[step.state])}</span>
          </li>
        ))}
      </ol>
      <p className={isFailed ? styles.failed : undefined}>{t(text)}</p>
      {detail !== '' && (
        <p className={styles.detail} dir="ltr" lang="en">
          {detail}
        </p>
      )}
    </>
  );
}
