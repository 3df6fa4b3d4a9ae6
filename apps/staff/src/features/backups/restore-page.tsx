import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { buttonLook } from '@openturn/ui/basics/button.tsx';
import { ChoiceList } from '@openturn/ui/choices/choice-list.tsx';
import { FileField } from '@openturn/ui/form/file-field.tsx';
import { Labelled } from '@openturn/ui/fields/labelled.tsx';
import { call } from '@openturn/web/api/call.ts';
import { isSignedOut } from '@openturn/web/api/is-signed-out.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { outcomeProblem, sendingProblem } from '#app/restore/restore-problem.ts';
import { RestoreKey, RestoreProgress } from '#app/restore/restore-steps.tsx';
import { markRestored } from '#app/restore/restored-mark.ts';
import { useRestore } from '#app/restore/use-restore.ts';
import { PageHead } from '#app/settings/form/form-parts.tsx';
import { type LoadedPageProps, settingsScreen } from '#app/settings/form/loaded-settings.tsx';
import { BACKUP_KINDS, sizeText, whenMade, type BackupsData } from './backup-words.ts';
import { RestoreDecision } from './restore-decision.tsx';
import styles from './restore-page.module.css';

type Chosen = { password: string; file: Blob | null; name: string };

const SHOWN = 10;
const OF_DEVICE = '';

/** Replaces everything on the server by a backup: chosen, checked, decided on, restored. */
export const RestorePage = settingsScreen('GET staff/settings/backups', Restore);

function Restore({ siteId, data }: LoadedPageProps<'GET staff/settings/backups'>) {
  const { t, language } = useTexts();
  const restore = useRestore<Chosen>({
    begin: async ({ password, file, name }) => {
      const body = { password, file: file ? { bytes: file.size } : { name } };
      const { upload } = await call('POST staff/settings/backups/restore', { siteId, body, loading: false });
      return { upload, file };
    },
    isBack,
  });
  const { share, outcome, sending, opening, deciding, giveUp } = restore;
  const state = outcome?.state;
  const failed = [deciding, opening, sending].find(({ isError }) => isError);
  const problem = failed ? sendingProblem(failed.error, t, true) : outcome && outcomeProblem(outcome, t);
  const isUnderWay =
    sending.isPending ||
    opening.isPending ||
    deciding.isPending ||
    (sending.isSuccess && state !== 'refused' && state !== 'ready' && state !== 'done');
  const isAsked = !isUnderWay && !sending.isError && !sending.isIdle;
  const wantsKey = isAsked && (outcome?.problem === 'key-missing' || outcome?.problem === 'key-wrong');
  const isReady = isAsked && state === 'ready';
  if (state === 'refused') markRestored(false);
  if (state === 'done') return <Restored />;
  return (
    <section className={styles.page}>
      <PageHead title={t('staff.startRestore')} lead={t('restore.lead')} />
      <div role="alert">{problem && !isUnderWay && <p className={styles.problem}>{problem}</p>}</div>
      {isUnderWay && <RestoreProgress share={share} outcome={outcome} />}
      {wantsKey && <RestoreKey id={outcome?.detail ?? ''} onKey={(key) => opening.mutate(key)} />}
      {isReady && outcome?.content && (
        <RestoreDecision
          content={outcome.content}
          when={whenMade(outcome.content.at, { zone: data.zone, language })}
          onKeep={giveUp}
          onReplace={() => {
            markRestored(true);
            deciding.mutate();
          }}
        />
      )}
      <ChooseBackup data={data} isHidden={isUnderWay || wantsKey || isReady} onChosen={sending.mutate} />
      <p className={styles.soft}>{t('restore.lost')}</p>
    </section>
  );
}

/** Everybody is signed out by a restore, and by nothing else meanwhile. */
async function isBack(): Promise<boolean> {
  try {
    await call('GET staff/me', { siteId: 0 });
    return false;
  } catch (error) {
    if (isSignedOut(error)) return true;
    throw error;
  }
}

type ChooseProps = { data: BackupsData; isHidden: boolean; onChosen: (chosen: Chosen) => void };

/** Hidden rather than gone meanwhile: only so does a browser remember which file was chosen. */
function ChooseBackup({ data: { files, zone }, isHidden, onChosen }: ChooseProps) {
  const { t, language } = useTexts();
  const asked = new URLSearchParams(useSearch()).get('name');
  const [name, setName] = useState(files.some((file) => file.name === asked) ? (asked ?? OF_DEVICE) : OF_DEVICE);
  const listed = files.filter((file, index) => index < SHOWN || file.name === name);
  const choices = [
    { value: OF_DEVICE, label: t('restore.ofDevice') },
    ...listed.map((file) => ({
      value: file.name,
      label: whenMade(file.at, { zone, language }),
      hint: `${t(BACKUP_KINDS[file.kind])} · ${sizeText(file.size, language)}`,
    })),
  ];
  const send = (form: FormData) => {
    const [file, password] = [form.get('file'), form.get('password')];
    if (typeof password !== 'string') return;
    onChosen({ password, name, file: name === OF_DEVICE && file instanceof Blob ? file : null });
  };
  return (
    <form
      className={styles.form}
      hidden={isHidden}
      onSubmit={(event) => {
        event.preventDefault();
        send(new FormData(event.currentTarget));
      }}
    >
      {files.length > 0 && (
        <ChoiceList
          kind="one"
          name="name"
          label={t('restore.which')}
          choices={choices}
          chosen={name}
          onChange={setName}
        />
      )}
      {name === OF_DEVICE && (
        <FileField name="file" isRequired label={t('staff.restoreFile')} choose={t('settings.wallet.chooseFile')} />
      )}
      <Labelled label={t('staff.password')}>
        <input name="password" type="password" required autoComplete="current-password" dir="ltr" />
      </Labelled>
      <button type="submit" {...buttonLook('primary')}>
        {t('restore.check')}
      </button>
    </form>
  );
}

/** The page before is of another business now: the sign-in says what happened. */
function Restored() {
  const { t } = useTexts();
  useEffect(() => location.replace('/staff'), []);
  return (
    <section className={styles.page}>
      <PageHead title={t('restore.done')} lead={t('restore.doneText')} />
    </section>
  );
}
