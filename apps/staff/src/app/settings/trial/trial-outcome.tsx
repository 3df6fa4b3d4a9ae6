import type { PlainTextKey } from '@openturn/texts/keys.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import styles from './trial.module.css';

const STATES = {
  done: 'settings.channels.stateDone',
  failed: 'settings.channels.stateFailed',
  left: 'settings.channels.stateLeft',
} as const satisfies Record<string, PlainTextKey>;

type Tried<Step extends string, Cause extends string> = {
  steps?: readonly { step: Step; state: keyof typeof STATES }[];
  /** Why it does not work; null if it does. */
  cause: Cause | null;
  /** The other side's own words. */
  detail: string;
};

type TrialOutcomeProps<Step extends string, Cause extends string> = {
  /** Null before it has been tried. */
  tried: Tried<Step, Cause> | null;
  done: PlainTextKey;
  steps?: Readonly<Record<Step, PlainTextKey>>;
  causes: Readonly<Record<Cause, PlainTextKey>>;
};

/** The steps of a trial up to the one that failed. */
export function TrialOutcome<Step extends string, Cause extends string>(props: TrialOutcomeProps<Step, Cause>) {
  const { tried, done, steps, causes } = props;
  const { t } = useTexts();
  return (
    <div role="status">
      {tried && (
        <>
          {steps && (
            <ol className={styles.steps}>
              {tried.steps?.map(({ step, state }) => (
                <li key={step} data-state={state}>
                  {t<PlainTextKey>(steps[step])} <span className={styles.stepState}>{t(STATES[state])}</span>
                </li>
              ))}
            </ol>
          )}
          <p className={tried.cause === null ? undefined : styles.failed}>
            {t<PlainTextKey>(tried.cause === null ? done : causes[tried.cause])}
          </p>
          {tried.detail !== '' && (
            <p className={styles.detail} dir="ltr" lang="en">
              {tried.detail}
            </p>
          )}
        </>
      )}
    </div>
  );
}
