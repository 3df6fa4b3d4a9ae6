import { Suspense, useState } from 'react';
import type { StaffThreadMessage } from '@openturn/contract/conversation/staff-conversations.ts';
import { Photo } from '@openturn/ui/thread/photo.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { lazyScreen } from '#app/start/lazy-screen.tsx';
import { photoUrl } from './one-conversation.ts';

const DocumentViewer = lazyScreen(async () => (await import('#features/documents/document-viewer.tsx')).DocumentViewer);

type StaffPhotoProps = {
  visit: { siteId: number; guid: string };
  photo: NonNullable<StaffThreadMessage['photo']>;
  alt: string;
};

/** A photo of either side; whoever opens it is in the activity log. */
export function StaffPhoto({ visit, photo: { id, isKept }, alt }: StaffPhotoProps) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  if (!isKept) return <p>{t('messages.photoGone')}</p>;
  return (
    <>
      <Photo alt={alt} src={photoUrl(visit, `${id}/small`)} onOpen={() => setOpen(true)} />
      <Suspense>
        {isOpen && <DocumentViewer title={alt} src={photoUrl(visit, `${id}/view`)} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
