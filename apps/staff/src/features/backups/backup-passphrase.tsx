import { useState } from 'react';
import { Button } from '@openturn/ui/basics/button.tsx';
import { Labelled } from '@openturn/ui/fields/labelled.tsx';
import { FormDialog } from '@openturn/ui/form/form-dialog.tsx';
import { formText } from '@openturn/ui/form/form-text.ts';
import { Dialog } from '@openturn/ui/overlays/dialog.tsx';
import { useMutation } from '@tanstack/react-query';
import { call } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { sendingProblem } from '#app/restore/restore-problem.ts';
import { whenMade, type BackupsData } from './backup-words.ts';
import styles from './backup-files.module.css';

type BackupPassphraseProps = { siteId: number; data: BackupsData; reload: () => Promise<unknown> };

/** With what backups are encrypted. A passphrase is made here and shown once; the server keeps only its key. */
export function BackupPassphrase({ siteId, data: { key, passphrase, zone }, reload }: BackupPassphraseProps) {
  const { t, language } = useTexts();
  const [isAsking, setAsking] = useState(false);
  const making = useMutation({
    mutationFn: (form: FormData) => {
      const password = form.get('password');
      const body = {
        seen: passphrase?.id ?? null,
        hint: formText(form, 'hint'),
        password: typeof password === 'string' ? password : '',
      };
      return call('POST staff/settings/backups/key', { siteId, body });
    },
    onSuccess: () => setAsking(false),
    // Somebody else has made one meanwhile: that one is shown then.
    onSettled: () => void reload(),
    meta: { isShownElsewhere: true },
  });
  const close = () => {
    setAsking(false);
    making.reset();
  };
  return (
    <section className={styles.files} aria-labelledby="backup-passphrase">
      <div className={styles.head}>
        <h2 id="backup-passphrase" className={styles.title}>
          {t('backups.passphrase')}
        </h2>
        <Button onClick={() => setAsking(true)}>
          {passphrase ? t('backups.passphraseRenew') : t('backups.passphraseMake')}
        </Button>
      </div>
      {passphrase ? (
        <>
          <p>
            {t('backups.passphraseSet', {
              key: passphrase.id,
              when: whenMade(passphrase.at, { zone, language }),
            })}
          </p>
          {passphrase.hint !== '' && <p dir="auto">{t('backups.passphraseKept', { hint: passphrase.hint })}</p>}
          <p className={styles.soft}>{t('backups.passphraseEarlier')}</p>
        </>
      ) : (
        <p>{key === null ? t('backups.clear') : t('backups.encrypted', { key })}</p>
      )}
      {isAsking && (
        <FormDialog
          title={t('backups.passphraseMake')}
          submit={t('backups.passphraseMake')}
          cancel={t('dialog.cancel')}
          isPending={making.isPending}
          onSubmit={(form) => making.mutate(form)}
          onClose={close}
        >
          <p>{t('backups.passphraseAbout')}</p>
          <div role="alert">{making.isError && <p className={styles.failed}>{sendingProblem(making.error, t)}</p>}</div>
          <Labelled label={t('backups.passphraseWhere')} hint={t('backups.passphraseWhereHint')}>
            <input name="hint" maxLength={100} autoComplete="off" dir="auto" />
          </Labelled>
          <Labelled label={t('backups.password')}>
            <input name="password" type="password" required autoComplete="current-password" dir="ltr" />
          </Labelled>
        </FormDialog>
      )}
      {making.data && <NewPassphrase passphrase={making.data.passphrase} onClose={close} />}
    </section>
  );
}

/** The only time that it is shown. */
function NewPassphrase({ passphrase, onClose }: { passphrase: string; onClose: () => void }) {
  const { t } = useTexts();
  const [isCopied, setCopied] = useState(false);
  return (
    <Dialog
      title={t('backups.passphraseNew')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => void navigator.clipboard.writeText(passphrase).then(() => setCopied(true))}>
            {t('backups.passphraseCopy')}
          </Button>
          <Button look="primary" onClick={onClose}>
            {t('backups.passphraseNoted')}
          </Button>
        </>
      }
    >
      <p className={styles.passphrase}>
        <bdi dir="ltr">{passphrase}</bdi>
      </p>
      <p role="status">{isCopied ? t('backups.passphraseCopied') : ''}</p>
      <p>{t('backups.passphraseShown')}</p>
    </Dialog>
  );
}
