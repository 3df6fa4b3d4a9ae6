import { Button, buttonLook } from '@openturn/ui/basics/button.tsx';
import { Labelled } from '@openturn/ui/fields/labelled.tsx';
import { formText } from '@openturn/ui/form/form-text.ts';
import type { CallReply } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { StartFrame } from '#features/first-start/start-frame.tsx';
import styles from '#features/first-start/first-start.module.css';
import { outcomeProblem, sendingProblem } from './restore-problem.ts';
import { useRestore } from './use-restore.ts';

type Outcome = CallReply<'GET staff/start/restore'>;

/** A business comes back from its file: sent to the server, checked, restored. */
export function RestoreBackup({ onBack }: { onBack: () => void }) {
  const { t } = useTexts();
  const { share, outcome, sending, opening } = useRestore();
  const state = outcome?.state;
  if (outcome && state === 'done') return <Restored address={outcome.detail} />;
  const problem = sending.isError
    ? sendingProblem(sending.error, t)
    : opening.isError
      ? sendingProblem(opening.error, t)
      : outcome && outcomeProblem(outcome, t);
  const isUnderWay = sending.isPending || opening.isPending || (sending.isSuccess && state !== 'refused');
  const wantsKey = !sending.isError && (outcome?.problem === 'key-missing' || outcome?.problem === 'key-wrong');
  return (
    <StartFrame title={t('staff.startRestore')}>
      <div role="alert">{problem && !isUnderWay && <p className={styles.problem}>{problem}</p>}</div>
      {isUnderWay && <Progress share={share} outcome={outcome} />}
      {!isUnderWay && wantsKey && <KeyForm id={outcome?.detail ?? ''} onKey={(key) => opening.mutate(key)} />}
      {!isUnderWay && !wantsKey && <FileForm onSend={sending.mutate} onBack={onBack} />}
    </StartFrame>
  );
}

type FileFormProps = { onSend: (backup: { file: Blob; code: string }) => void; onBack: () => void };

function FileForm({ onSend, onBack }: FileFormProps) {
  const { t } = useTexts();
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        const file = data.get('file');
        if (file instanceof Blob) onSend({ file, code: formText(data, 'code') });
      }}
    >
      <p>{t('staff.restoreText')}</p>
      <p>{t('staff.startClaimText')}</p>
      <Labelled label={t('staff.restoreFile')}>
        <input name="file" type="file" required />
      </Labelled>
      <Labelled label={t('staff.startCode')}>
        <input
          name="code"
          className={styles.code}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          dir="ltr"
        />
      </Labelled>
      <div className={styles.keys}>
        <Button look="quiet" onClick={onBack}>
          {t('staff.startBack')}
        </Button>
        <button type="submit" {...buttonLook('primary')}>
          {t('staff.restoreBegin')}
        </button>
      </div>
    </form>
  );
}

function KeyForm({ id, onKey }: { id: string; onKey: (key: string) => void }) {
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

function Progress({ share, outcome }: { share: number; outcome: Outcome | undefined }) {
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

function Restored({ address }: { address: string }) {
  const { t } = useTexts();
  return (
    <StartFrame title={t('staff.restoreDone')}>
      <p>{t('staff.restoreDoneText')}</p>
      {address !== '' && address !== location.origin && <p dir="auto">{t('staff.restoreAddress', { address })}</p>}
      <a href="/staff" {...buttonLook('primary')}>
        {t('staff.signIn')}
      </a>
    </StartFrame>
  );
}
