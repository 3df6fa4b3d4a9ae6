import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '@openturn/ui/basics/button.tsx';
import { call } from '@openturn/web/api/call.ts';
import { useSubmit } from '@openturn/web/api/use-submit.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import styles from './meeting.module.css';

/** The link for an interpreter or family. */
export function GuestLink({ siteId, guid }: { siteId: number; guid: string }) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const { isSending, submit } = useSubmit<string>();
  const [link, setLink] = useState('');
  const [isCopied, setIsCopied] = useState(false);
  const invite = () =>
    void submit('invite', async () => {
      const { url } = await call('POST staff/visit/:guid/meeting/invite', { siteId, params: { guid }, body: {} });
      setLink(url);
      void queryClient.invalidateQueries({ queryKey: ['staff', 'visit', siteId, guid] });
    });
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    setIsCopied(true);
  };
  return (
    <div className={styles.part}>
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
            {t(isCopied ? 'meet.copied' : 'meet.copyLink')}
          </Button>
        </>
      )}
    </div>
  );
}
