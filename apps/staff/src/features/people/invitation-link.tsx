import { cityOf } from '@openturn/domain/format/city-of.ts';
import { useState } from 'react';
import { Button } from '@openturn/ui/basics/button.tsx';
import { Dialog } from '@openturn/ui/overlays/dialog.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { momentAt } from '#app/accounts/moment-at.ts';
import { QrCode } from '#app/qr/qr-code.tsx';
import styles from './people.module.css';

export type MadeLink = {
  link: string;
  expiresAt: number;
  isSent: boolean;
  /** Whose password it sets; undefined if it is of an invitation. */
  newPasswordOf?: string;
};

/** Shown once: to copy, to scan, or already emailed. */
export function InvitationLink({
  made: { link, expiresAt, isSent, newPasswordOf },
  zone,
  onClose,
}: {
  made: MadeLink;
  zone: string;
  onClose: () => void;
}) {
  const { t, language } = useTexts();
  const [isCopied, setCopied] = useState(false);
  const date = momentAt(expiresAt, language, zone);
  return (
    <Dialog
      title={t(newPasswordOf === undefined ? 'settings.people.linkTitle' : 'settings.people.newPassword')}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('dialog.close')}
          </Button>
          <Button onClick={() => void navigator.clipboard.writeText(link).then(() => setCopied(true))}>
            {t('settings.people.copy')}
          </Button>
        </>
      }
    >
      <div className={styles.made}>
        <p>
          {newPasswordOf === undefined
            ? t('settings.people.linkHint', { date })
            : t('settings.people.newPasswordHint', { date, name: newPasswordOf })}{' '}
          {t('book.zone', { zone: cityOf(zone) })}
        </p>
        {isSent && <p>{t('settings.people.isSent')}</p>}
        <p className={styles.link} dir="ltr">
          {link}
        </p>
        <p role="status">{isCopied ? t('settings.people.copied') : ''}</p>
        <div className={styles.code}>
          <QrCode text={link} />
        </div>
      </div>
    </Dialog>
  );
}
