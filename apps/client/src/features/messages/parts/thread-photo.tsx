import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { Photo } from '@openturn/ui/thread/photo.tsx';
import { fetchPicture } from '@openturn/web/files/fetch-picture.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { Extra } from '#app/screens/extra.tsx';
import { lazyScreen } from '#app/screens/lazy-screen.tsx';
import type { ThreadMessage } from '#messages/complete-thread.ts';
import styles from '#features/messages/messages.module.css';

const SHEET = lazyScreen(async () => (await import('./photo-sheet.tsx')).PhotoSheet);

type ThreadPhotoProps = {
  visit: { siteId: number; guid: string };
  photo: NonNullable<ThreadMessage['photo']>;
  alt: string;
};

/** A photo of either side, as far as this device may see it. */
export function ThreadPhoto({ visit: { siteId, guid }, photo: { id, isKept }, alt }: ThreadPhotoProps) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const path = `/api/${formatSiteId(siteId)}/client/visit/${guid}/messages/photo/${id}`;
  const {
    data: src,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['message-photo', path] as const,
    queryFn: ({ signal }) => fetchPicture(`${path}/small`, signal),
    // What is kept never changes.
    staleTime: Infinity,
    enabled: isKept,
    retry: 1,
  });
  if (!isKept) return <p className={styles.gone}>{t('messages.photoGone')}</p>;
  if (src === null) return <p className={styles.gone}>{t('messages.photoElsewhere')}</p>;
  if (isError) {
    return (
      <Button look="quiet" onClick={() => void refetch()}>
        {t('messages.photoAgain')}
      </Button>
    );
  }
  return (
    <>
      <Photo alt={alt} src={src} onOpen={() => setOpen(true)} />
      {isOpen && (
        <Extra screen={SHEET} props={{ path: `${path}/whole`, small: src, alt, onClose: () => setOpen(false) }} />
      )}
    </>
  );
}
