import { useEffect, useState } from 'react';
import { Photo } from '@openturn/ui/thread/photo.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import styles from '#features/messages/messages.module.css';
import { photoParts } from '#features/messages/send/send-queued.ts';

/** A photo that is still to be sent, as this device keeps it; a word where there is nothing to show. */
export function QueuedPhoto({ messageKey: key, siteId, guid }: { messageKey: string; siteId: number; guid: string }) {
  const { t } = useTexts();
  const [src, setSrc] = useState<string | null>();
  useEffect(() => {
    let made: string | null = null;
    let isLeft = false;
    void (async () => {
      const { photoContent } = await photoParts();
      const content = await photoContent({ key, siteId, guid });
      if (isLeft) return;
      if (!content) return setSrc(null);
      made = URL.createObjectURL(content.blob);
      setSrc(made);
    })();
    return () => {
      isLeft = true;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [key, siteId, guid]);
  if (src === null) return <p className={styles.gone}>{t('messages.photo')}</p>;
  return <Photo alt={t('messages.photo')} src={src} onFailed={() => setSrc(null)} />;
}
