import { useState } from 'react';
import { Button, buttonLook } from '@openturn/ui/basics/button.tsx';
import { Dialog } from '@openturn/ui/overlays/dialog.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import styles from './account.module.css';

/** The only time that they are shown: it stays until somebody says that they are kept. */
export function KeepCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useTexts();
  const [isCopied, setCopied] = useState(false);
  const text = codes.join('\n');
  return (
    <Dialog
      title={t('staff.own.recovery')}
      onClose={onKept}
      actions={
        <>
          <Button look="quiet" onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}>
            {t('staff.own.copyCodes')}
          </Button>
          <a
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
            download="recovery-codes.txt"
            {...buttonLook('quiet')}
          >
            {t('backups.download')}
          </a>
          <Button look="primary" onClick={onKept}>
            {t('staff.own.codesKept')}
          </Button>
        </>
      }
    >
      <p>{t('staff.own.recoveryHint')}</p>
      <p>{t('staff.own.saveCodes')}</p>
      <ul className={styles.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p role="status">{isCopied ? t('staff.own.codesCopied') : ''}</p>
    </Dialog>
  );
}
