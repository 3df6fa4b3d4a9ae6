import type { ReactNode } from 'react';
import { ErrorSummary } from '@openturn/ui/form/error-summary.tsx';
import { useTypedBeforeScript } from '@openturn/ui/form/use-typed-before-script.ts';
import { SubmitBar } from '@openturn/ui/form/submit-bar.tsx';
import { problemText } from '@openturn/web/i18n/problem-text.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { NeedsScript } from '#site/parts/needs-script.tsx';
import { ConnectionLine } from './connection/connection-line.tsx';
import { FailureLine } from './failure-line.tsx';
import { useLeaving } from './use-leaving.ts';
import type { SmallForm } from './use-small-form.ts';
import styles from './small-form.module.css';

type SmallFormProps = {
  form: SmallForm;
  /** By field name, in the order of the form. */
  labels: Readonly<Record<string, string>>;
  submit: string;
  submitting: string;
  children: ReactNode;
};

/** A form with one or two fields, an error summary above and the button within reach. */
export function SmallFormFields({ form, labels, submit, submitting, children }: SmallFormProps) {
  const { t } = useTexts();
  const typed = useTypedBeforeScript();
  const leaving = useLeaving(form.leave);
  const items = Object.entries(labels).flatMap(([name, label]) => {
    const problem = form.summary.problems[name];
    return problem ? [{ name, label, text: problemText(problem, t) }] : [];
  });
  return (
    <form
      noValidate
      ref={typed}
      className={styles.form}
      {...leaving}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      {items.length > 0 && (
        <ErrorSummary
          title={t('validation.summary', { count: items.length })}
          items={items}
          round={form.summary.round}
        />
      )}
      {children}
      <SubmitBar label={form.isSending ? submitting : submit} isBusy={form.isSending}>
        <NeedsScript />
        <FailureLine text={form.failure} />
        <ConnectionLine isHidden={form.failure !== ''} />
      </SubmitBar>
    </form>
  );
}
