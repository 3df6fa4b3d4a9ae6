import { useState } from 'react';
import { Button } from '@openturn/ui/basics/button.tsx';
import { call } from '@openturn/web/api/call.ts';
import { useSubmit } from '@openturn/web/api/use-submit.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { usePlatform } from '#platform/platform.ts';
import styles from '#features/meet/meet.module.css';

/** The link for an interpreter or family. */
export function InviteGuest({ siteId, guid }: { siteId: number; guid: string }) {
  const { t } = useTexts();
  const { isSending, submit } = useSubmit<string>();
  const [link, setLink] = useState('');
  const { phone } = usePlatform();
  const [isCopied, setIsCopied] = useState(false);
  const invite = () =>
    void submit('invite', async () => {
      const { code } = await call('POST client/visit/:guid/meeting/invite', { siteId, params: { guid }, body: {} });
      setLink(new URL(`/meet?guest=${code}`, phone?.origin() ?? location.origin).href);
    });
  const copy = async () => {
    if (phone) return phone.share({ title: t('meet.invite'), url: link });
    await navigator.clipboard.writeText(link);
    setIsCopied(true);
  };
  return (
    <div className={styles.invite}>
      <p>{t('meet.inviteHint')}</p>
      {link === '' ? (
        <Button look="quiet" aria-disabled={isSending || undefined} onClick={invite}>
          {t('meet.invite')}
        </Button>
      ) : (
        <>
          <p className={styles.link} dir="ltr">
            {link}
          </p>
          <Button look="quiet" onClick={() => void copy()}>
            {t(isCopied ? 'meet.copied' : phone ? 'meet.shareLink' : 'meet.copyLink')}
          </Button>
        </>
      )}
    </div>
  );
}
