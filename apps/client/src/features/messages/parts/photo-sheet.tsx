import { useQuery } from '@tanstack/react-query';
import { createPortal } from 'react-dom';
import { Button } from '@openturn/ui/basics/button.tsx';
import { Sheet } from '@openturn/ui/overlays/sheet.tsx';
import { fetchPicture } from '@openturn/web/files/fetch-picture.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import styles from '#features/messages/messages.module.css';

type PhotoSheetProps = {
  path: string;
  /** Shown until the whole one is there, and where it cannot be had. */
  small: string | undefined;
  alt: string;
  onClose: () => void;
};

/** A photo as large as the screen. */
export function PhotoSheet({ path, small, alt, onClose }: PhotoSheetProps) {
  const { t } = useTexts();
  const { data } = useQuery({
    queryKey: ['message-photo', path] as const,
    queryFn: ({ signal }) => fetchPicture(path, signal),
    staleTime: Infinity,
    retry: 1,
  });
  return createPortal(
    <Sheet title={alt} onClose={onClose} actions={<Button onClick={onClose}>{t('dialog.close')}</Button>}>
      <img className={styles.whole} src={data ?? small} alt={alt} />
    </Sheet>,
    document.body,
  );
}
