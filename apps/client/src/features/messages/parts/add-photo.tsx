import { useRef } from 'react';
import { Icon } from '@openturn/ui/icons/icon.tsx';
import { PHOTO_CAMERA } from '@openturn/ui/icons/message-icon-paths.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import styles from '#features/messages/messages.module.css';

/** A phone asks whether with its camera or from its photos. */
export function AddPhoto({ isOff, onChoose }: { isOff: boolean; onChoose: (photo: File) => void }) {
  const { t } = useTexts();
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className={styles.add}
        aria-label={t('messages.addPhoto')}
        title={t('messages.photoPrivacy')}
        aria-disabled={isOff || undefined}
        onClick={() => !isOff && chooser.current?.click()}
      >
        <Icon path={PHOTO_CAMERA} />
      </button>
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
