import { type SyntheticEvent, useEffect, useRef } from 'react';
import { ignoreSecondClick } from '@openturn/ui/basics/ignore-second-click.ts';
import { SubmitBar } from '@openturn/ui/form/submit-bar.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { ConnectionLine } from '#contact/connection/connection-line.tsx';
import { FailureLine } from '#contact/failure-line.tsx';
import type { AskedWaiver } from '#features/waiver/waiver-queries.ts';
import styles from '#features/waiver/waiver.module.css';
import { NeedsScript } from '#site/parts/needs-script.tsx';
import type { ShownVisit } from '#visit-parts/which/visit-frame.tsx';
import { AgreeStep } from './agree-step.tsx';
import { SignStep } from './sign-step.tsx';
import { useSigning } from './use-signing.ts';
import type { StepsTaken } from './use-steps.ts';
import { WhoStep } from './who-step.tsx';

type SigningStepsProps = { waiver: AskedWaiver; visitor: string; visit: ShownVisit; taken: StepsTaken };

/** Agree, say for whom, sign. */
export function SigningSteps({ waiver, visitor, visit, taken }: SigningStepsProps) {
  const { t } = useTexts();
  const form = useSigning({ waiver, visit, taken });
  const { draft, steps, goTo, goOn } = form;
  const { step } = draft;
  const body = useFocusOn(step, form.round);
  const at = steps.indexOf(step);
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    goOn();
  };
  const parts = { waiver, form };
  return (
    <form noValidate className={styles.body} ref={body} onSubmit={send} onClickCapture={ignoreSecondClick}>
      <div className={styles.top}>
        <p className={styles.soft}>{t('waiver.step', { step: at + 1, steps: steps.length })}</p>
        <button type="button" className={styles.link} onClick={() => goTo(steps[at - 1] ?? 'read')}>
          {t('join.back')}
        </button>
      </div>
      {step === 'agree' && <AgreeStep {...parts} />}
      {step === 'who' && <WhoStep {...parts} visitor={visitor} />}
      {step === 'sign' && <SignStep {...parts} visitor={visitor} />}
      <SubmitBar label={t(step === 'sign' ? 'waiver.sign' : 'join.continue')} isBusy={form.isSending}>
        <NeedsScript />
        <FailureLine text={form.failure} />
        <ConnectionLine isHidden={form.failure !== ''} />
      </SubmitBar>
    </form>
  );
}

/** The heading of a step that opens, or the first field that is wrong. */
function useFocusOn(step: string, round: number) {
  const body = useRef<HTMLFormElement>(null);
  const last = useRef({ step: '', round });
  useEffect(() => {
    const before = last.current;
    last.current = { step, round };
    if (before.step !== step) {
      window.scrollTo({ top: 0 });
      body.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    } else if (before.round !== round) {
      body.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    }
  }, [step, round]);
  return body;
}
