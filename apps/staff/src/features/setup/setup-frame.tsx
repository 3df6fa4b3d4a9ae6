import { type ReactNode, Suspense } from 'react';
import { ErrorSummary } from '@openturn/ui/form/error-summary.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { SaveBar, type SavedForm } from '#app/settings/last-change/save-bar.tsx';
import { BesidePreview } from '#app/settings/preview/beside-preview.tsx';
import { lazyScreen } from '#app/start/lazy-screen.tsx';
import { draftParts, partName } from './draft-parts.ts';
import { partText } from './part-text.ts';
import styles from './setup-frame.module.css';

/** Somebody else is seldom at the same page. */
const CompareChanges = lazyScreen(
  async () => (await import('#app/settings/compare/compare-changes.tsx')).CompareChanges,
);

type SetupFrameProps = {
  /** Missing where the page has it. */
  title?: string;
  form: SavedForm & {
    draft: object;
    theirs: { before: object; now: object; isOwn: boolean } | null;
    takeTheirs: (path: string) => void;
    errors: Readonly<Record<string, string>>;
    round: number;
    submit: () => void;
  };
  /** A field's label in the error summary and where changes are compared. */
  labelOf: (name: string) => string;
  /** The name of what is chosen by its id. */
  textOf?: (name: string, value: unknown) => unknown;
  /** Beside the form, or below it on a narrow screen. */
  preview?: ReactNode;
  children: ReactNode;
};

/** A settings form: the error summary, the fields and the save button. */
export function SetupFrame(props: SetupFrameProps) {
  const { title, form, labelOf, textOf = (_, value) => value, preview, children } = props;
  const { t } = useTexts();
  const texts = (draft: object) =>
    Object.fromEntries(
      Object.entries(draftParts(draft)).map(([path, value]) => [path, partText(textOf(partName(path), value))]),
    );
  const theirs = form.theirs && {
    ...form.theirs,
    before: texts(form.theirs.before),
    now: texts(form.theirs.now),
  };
  const wrong = Object.entries(form.errors).map(([name, text]) => ({ name, label: labelOf(name), text }));
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
        {title !== undefined && (
          <h2 className={styles.title}>
            <bdi>{title}</bdi>
          </h2>
        )}
        <Suspense>
          {theirs && (
            <CompareChanges
              form={{ ...form, draft: texts(form.draft), theirs }}
              labelOf={(path) => labelOf(partName(path))}
            />
          )}
        </Suspense>
        {wrong.length > 0 && (
          <ErrorSummary title={t('validation.summary', { count: wrong.length })} items={wrong} round={form.round} />
        )}
        {children}
        <SaveBar form={form} />
      </form>
    </BesidePreview>
  );
}

/** A field with a button to remove it. */
export function WithButton({ children }: { children: ReactNode }) {
  return <div className={styles.withButton}>{children}</div>;
}
