import { buttonLook } from '@openturn/ui/basics/button.tsx';
import { Labelled } from '@openturn/ui/fields/labelled.tsx';
import { formText } from '@openturn/ui/form/form-text.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { RestoreOutcome } from './use-restore.ts';
import styles from './restore-steps.module.css';

/** For a file that another key encrypted than those of the server. */
export function RestoreKey({ id, onKey }: { id: string; onKey: (key: string) => void }) {
  const { t } = useTexts();
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onKey(formText(new FormData(event.currentTarget), 'key'));
      }}
    >
      <p>{t('staff.restoreKeyHint')}</p>
      <Labelled label={t('staff.restoreKey', { key: id })}>
        <input
          name="key"
          className={styles.code}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          dir="ltr"
        />
      </Labelled>
      <button type="submit" {...buttonLook('primary')}>
        {t('staff.restoreBegin')}
      </button>
    </form>
  );
}

/** How much is sent, checked or restored. */
export function RestoreProgress({ share, outcome }: { share: number; outcome: RestoreOutcome | undefined }) {
  const { t, language } = useTexts();
  const isSending = outcome === undefined;
  const part = isSending ? share : outcome.total > 0 ? outcome.done / outcome.total : 0;
  const shown = { share: new Intl.NumberFormat(language, { style: 'percent' }).format(Math.min(1, part)) };
  const text = isSending
    ? t('staff.restoreSending', shown)
    : outcome.state === 'restoring'
      ? t('staff.restoreWriting', shown)
      : t('staff.restoreChecking', shown);
  return (
    <label className={styles.progress}>
      <span>{text}</span>
      <progress value={part} max={1} />
    </label>
  );
}
