import { type ReactNode, useEffect, useRef } from 'react';
import { useSearch } from 'wouter';
import { Button, buttonLook } from '@openturn/ui/basics/button.tsx';
import { fieldId } from '@openturn/ui/fields/field-ids.ts';
import { ErrorSummary } from '@openturn/ui/form/error-summary.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { CompareChanges, type Comparable } from './compare-changes.tsx';
import { PageHead } from './form-parts.tsx';
import styles from './settings-frame.module.css';

type SettingsFrameProps = {
  title: string;
  /** One sentence below the title. */
  lead?: string;
  form: Comparable & {
    errors: Readonly<Record<string, string>>;
    round: number;
    isPending: boolean;
    isSaved: boolean;
    submit: () => void;
    discard: () => void;
    undo: (() => void) | null;
  };
  /** A field's label in the error summary and where changes are compared. */
  labelOf: (field: string) => string;
  /** Beside the form, or below it on a narrow screen. */
  preview?: ReactNode;
  children: ReactNode;
};

/** A page of the settings: its fields, what is wrong with them, the bar to save and the preview. */
export function SettingsFrame({ title, lead, form, labelOf, preview, children }: SettingsFrameProps) {
  const { t } = useTexts();
  const wrong = Object.entries(form.errors).map(([name, text]) => ({ name, label: labelOf(name), text }));
  const heading = useStart();
  return (
    <div className={styles.page} data-preview={preview ? true : undefined}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <PageHead title={title} lead={lead} ref={heading} />
        <CompareChanges form={form} labelOf={labelOf} />
        {wrong.length > 0 && (
          <ErrorSummary title={t('validation.summary', { count: wrong.length })} items={wrong} round={form.round} />
        )}
        {children}
        <SaveBar form={form} />
      </form>
      {preview && (
        <aside className={styles.preview} aria-label={t('settings.preview')}>
          <h2 className={styles.previewTitle}>{t('settings.preview')}</h2>
          {preview}
        </aside>
      )}
    </div>
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

/** Only there while something is unsaved or was just saved; screen readers announce changes to its text. */
function SaveBar({ form }: Pick<SettingsFrameProps, 'form'>) {
  const { t } = useTexts();
  const count = form.changed.length;
  const isShown = count > 0 || form.isSaved;
  return (
    <div className={styles.bar} data-shown={isShown || undefined}>
      <span role="status">{count > 0 ? t('settings.unsaved', { count }) : form.isSaved ? t('setup.saved') : ''}</span>
      {count > 0 && (
        <>
          <Button look="quiet" onClick={form.discard}>
            {t('settings.discard')}
          </Button>
          <button type="submit" aria-disabled={form.isPending || undefined} {...buttonLook('primary')}>
            {t('staff.save')}
          </button>
        </>
      )}
      {count === 0 && form.undo && (
        <Button look="quiet" aria-disabled={form.isPending || undefined} onClick={form.undo}>
          {t('staff.undo')}
        </Button>
      )}
    </div>
  );
}
