import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useSearch } from 'wouter';
import { fieldId } from '@openturn/ui/fields/field-ids.ts';
import { ErrorSummary } from '@openturn/ui/form/error-summary.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { BesidePreview } from '../preview/beside-preview.tsx';
import { SaveBar, type SavedForm } from '../last-change/save-bar.tsx';
import type { LastChange } from '../last-change/use-last-change.ts';
import { lazyScreen } from '#app/start/lazy-screen.tsx';
import type { Comparable } from '../compare/compare-changes.tsx';
import { PageHead } from './form-parts.tsx';
import styles from './settings-frame.module.css';

/** Somebody else is seldom at the same page. */
const CompareChanges = lazyScreen(async () => (await import('../compare/compare-changes.tsx')).CompareChanges);

type SettingsFrameProps = {
  title: string;
  /** One sentence below the title. */
  lead?: string;
  form: Comparable &
    SavedForm & {
      errors: Readonly<Record<string, string>>;
      round: number;
      submit: () => void;
    };
  /** A field's label in the error summary and where changes are compared. */
  labelOf: (field: string) => string;
  /** What was changed on this page outside its form. */
  last?: Pick<LastChange, 'text' | 'undo' | 'isPending'> | undefined;
  /** Beside the form, or below it on a narrow screen. */
  preview?: ReactNode;
  children: ReactNode;
};

/** A page of the settings: its fields, what is wrong with them, the bar to save and the preview. */
export function SettingsFrame({ title, lead, form, labelOf, last, preview, children }: SettingsFrameProps) {
  const { t } = useTexts();
  const wrong = Object.entries(form.errors).map(([name, text]) => ({ name, label: labelOf(name), text }));
  const heading = useStart();
  return (
    <BesidePreview preview={preview}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <PageHead title={title} lead={lead} ref={heading} />
        <Suspense>{form.theirs && <CompareChanges form={form} labelOf={labelOf} />}</Suspense>
        {wrong.length > 0 && (
          <ErrorSummary title={t('validation.summary', { count: wrong.length })} items={wrong} round={form.round} />
        )}
        {children}
        <SaveBar form={form} last={last} />
      </form>
    </BesidePreview>
  );
}

/** Opens at the field that the search has found; otherwise at the title, if nothing has the focus. */
function useStart() {
  const heading = useRef<HTMLHeadingElement>(null);
  const field = new URLSearchParams(useSearch()).get('field');
  useEffect(() => {
    const found = field && document.getElementById(fieldId(field));
    if (found) found.focus();
    else if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [field]);
  return heading;
}
