import { type ReactNode, useEffect, useState } from 'react';
import { CodeField } from '@openturn/ui/fields/code-field.tsx';
import { fieldId } from '@openturn/ui/fields/field-ids.ts';
import { SubmitBar } from '@openturn/ui/form/submit-bar.tsx';
import { problemText, type ReportedProblem } from '@openturn/web/i18n/problem-text.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { CODE_POLICY } from '@openturn/domain/join/code-policy.ts';
import { typedDigits } from '#entry/typed-digits.ts';
import { ConnectionLine } from './connection/connection-line.tsx';
import { FailureLine } from './failure-line.tsx';
import { ResendCode } from './resend-code.tsx';
import styles from './code-step.module.css';

export type CodeStepProps = {
  /** The address or number that the code was sent to. */
  contact: string;
  sentAt: number;
  /** Why a code is needed at all. */
  why?: string;
  /** A problem with the code itself. */
  problem: ReportedProblem | null;
  /** Any other failure. */
  failure: string;
  isSending: boolean;
  onSubmit: (code: string) => void;
  /** Resolves to true if a new code is on its way. */
  onResend: () => Promise<boolean>;
  /** The link back to the contact. */
  children: ReactNode;
};

/** Accepts a code typed by hand or filled in by the phone. */
export function CodeStep(props: CodeStepProps) {
  const { contact, sentAt, why, problem, failure, isSending, onSubmit, onResend, children } = props;
  const { t } = useTexts();
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState<ReportedProblem | null>(null);
  const shown = missing ?? problem;

  // On first render, and again whenever a code was wrong.
  useEffect(() => document.getElementById(fieldId('code'))?.focus(), [shown]);

  function submit() {
    const isMissing = code === '';
    setMissing(isMissing ? { key: 'validation.required' } : null);
    if (!isMissing && !isSending) onSubmit(code);
  }
  return (
    <form
      noValidate
      className={styles.step}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h2 className={styles.title}>{t('code.title')}</h2>
      <p className={styles.sent}>
        {t('code.sentTo', { contact: isolate(contact) })} {why}
      </p>
      <CodeField
        name="code"
        label={t('code.label')}
        error={shown ? problemText(shown, t) : undefined}
        value={code}
        onChange={(text) => setCode(typedDigits(text, CODE_POLICY.digits))}
      />
      <SubmitBar label={isSending ? t('code.submitting') : t('code.submit')} isBusy={isSending}>
        <FailureLine text={failure} />
        <ConnectionLine isHidden={failure !== ''} />
      </SubmitBar>
      <div className={styles.others}>
        <ResendCode sentAt={sentAt} onResend={onResend} />
        {children}
      </div>
    </form>
  );
}

/** Isolates the contact, so that it reads correctly in text of either direction. */
function isolate(contact: string): string {
  return `\u2066${contact}\u2069`;
}
