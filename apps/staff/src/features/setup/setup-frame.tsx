import type { ReactNode } from 'react';
import { buttonLook } from '@openturn/ui/basics/button.tsx';
import { ErrorSummary } from '@openturn/ui/form/error-summary.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import styles from './setup-frame.module.css';

type SetupFrameProps = {
  title: string;
  form: {
    errors: Readonly<Record<string, string>>;
    round: number;
    isPending: boolean;
    isDirty: boolean;
    submit: () => void;
  };
  /** A field's label in the error summary. */
  labelOf: (name: string) => string;
  children: ReactNode;
};

/** A settings form: the error summary, the fields and the save button. */
export function SetupFrame({ title, form, labelOf, children }: SetupFrameProps) {
  const { t } = useTexts();
  const wrong = Object.entries(form.errors).map(([name, text]) => ({ name, label: labelOf(name), text }));
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <h2 className={styles.title}>
        <bdi>{title}</bdi>
      </h2>
      {wrong.length > 0 && (
        <ErrorSummary title={t('validation.summary', { count: wrong.length })} items={wrong} round={form.round} />
      )}
      {children}
      <div className={styles.end}>
        <button type="submit" aria-disabled={form.isPending || undefined} {...buttonLook('primary')}>
          {t('staff.save')}
        </button>
        <span role="status">{form.isDirty ? t('setup.notSaved') : ''}</span>
      </div>
    </form>
  );
}

/** A field with a button to remove it. */
export function WithButton({ children }: { children: ReactNode }) {
  return <div className={styles.withButton}>{children}</div>;
}
