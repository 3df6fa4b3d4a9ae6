import { useRef } from 'react';
import { Button } from '@openturn/ui/basics/button.tsx';
import { Icon } from '@openturn/ui/icons/icon.tsx';
import { PHOTO_CAMERA } from '@openturn/ui/icons/message-icon-paths.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { AttachedPhoto } from './use-photo.ts';
import styles from './conversation.module.css';

export function AddPhoto({ onChoose }: { onChoose: (photo: File) => void }) {
  const { t } = useTexts();
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button look="quiet" onClick={() => chooser.current?.click()}>
        <Icon path={PHOTO_CAMERA} />
        {t('messages.addPhoto')}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        accept="image/*"
        onChange={({ currentTarget: input }) => {
          const [photo] = input.files ?? [];
          if (photo) onChoose(photo);
          // The same one can be chosen again.
          input.value = '';
        }}
        data-way="photo"
      />
    </>
  );
}

type AttachedProps = { photo: AttachedPhoto; onRemove: () => void };

/** What goes with the message, until it is sent. */
export function Attached({ photo: { preview, percent, file }, onRemove }: AttachedProps) {
  const { t } = useTexts();
  return (
    <div className={styles.attached}>
      <img className={styles.preview} src={preview} alt={t('messages.photo')} />
      <span className={styles.hint} role="status">
        {file === null ? t('documents.sending', { percent }) : t('messages.photoPrivacy')}
      </span>
      <Button look="text" onClick={onRemove}>
        {t('messages.remove')}
      </Button>
    </div>
  );
}
