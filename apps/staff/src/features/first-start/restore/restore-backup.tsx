import { buttonLook } from '@openturn/ui/basics/button.tsx';
import { FileField } from '@openturn/ui/form/file-field.tsx';
import { formText } from '@openturn/ui/form/form-text.ts';
import { call } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { outcomeProblem, sendingProblem } from '#app/restore/restore-problem.ts';
import { RestoreKey, RestoreProgress } from '#app/restore/restore-steps.tsx';
import { useRestore } from '#app/restore/use-restore.ts';
import { CodeInput, StartForm } from '#features/first-start/start-form.tsx';
import { StartFrame } from '#features/first-start/start-frame.tsx';
import styles from '#features/first-start/first-start.module.css';

type Chosen = { file: Blob; code: string };

async function begin({ file, code }: Chosen) {
  const body = { code, bytes: file.size };
  const { upload } = await call('POST staff/start/restore', { siteId: 0, body, loading: false });
  return { upload, file };
}

async function isBack(): Promise<boolean> {
  return !(await call('GET staff/start', { siteId: 0 })).isEmpty;
}

/** A business comes back from its file: sent to the server, checked, restored. */
export function RestoreBackup({ code, onBack }: { code: string; onBack: () => void }) {
  const { t } = useTexts();
  const { share, outcome, sending, opening } = useRestore<Chosen>({ begin, isBack });
  const state = outcome?.state;
  if (outcome && state === 'done') return <Restored address={outcome.detail} />;
  const problem = sending.isError
    ? sendingProblem(sending.error, t)
    : opening.isError
      ? sendingProblem(opening.error, t)
      : outcome && outcomeProblem(outcome, t);
  const isUnderWay = sending.isPending || opening.isPending || (sending.isSuccess && state !== 'refused');
  const wantsKey =
    !isUnderWay && !sending.isError && (outcome?.problem === 'key-missing' || outcome?.problem === 'key-wrong');
  return (
    <StartFrame title={t('staff.startRestore')}>
      <div role="alert">{problem && !isUnderWay && <p className={styles.problem}>{problem}</p>}</div>
      {isUnderWay && <RestoreProgress share={share} outcome={outcome} />}
      {wantsKey && <RestoreKey id={outcome?.detail ?? ''} onKey={(key) => opening.mutate(key)} />}
      <FileForm code={code} isHidden={isUnderWay || wantsKey} onSend={sending.mutate} onBack={onBack} />
    </StartFrame>
  );
}

type FileFormProps = { code: string; isHidden: boolean; onSend: (backup: Chosen) => void; onBack: () => void };

/** Hidden rather than gone meanwhile: only so does a browser remember which file was chosen. */
function FileForm({ code, isHidden, onSend, onBack }: FileFormProps) {
  const { t } = useTexts();
  return (
    <StartForm
      isHidden={isHidden}
      submit={t('staff.restoreBegin')}
      onSubmit={(data) => {
        const file = data.get('file');
        if (file instanceof Blob) onSend({ file, code: formText(data, 'code') });
      }}
      onBack={onBack}
    >
      <p>{t('staff.restoreText')}</p>
      <p>{t('staff.startClaimText')}</p>
      <FileField name="file" isRequired label={t('staff.restoreFile')} choose={t('settings.wallet.chooseFile')} />
      <CodeInput label={t('staff.startCode')} linked={code} />
    </StartForm>
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
