import { useRef } from 'react';
import { Button, type ButtonLook } from '@openturn/ui/basics/button.tsx';
import { Icon } from '@openturn/ui/icons/icon.tsx';
import { PICTURE } from '@openturn/ui/icons/search-icon-paths.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';

export type Ways = {
  onPicture: (file: File) => void;
  /** Back to the list, which has the field for names. */
  onByName: () => void;
};

/** Without the camera: a picture of the code, or the business's name. */
export function WaysOn({ onPicture, onByName, look }: Ways & { look: ButtonLook }) {
  const { t } = useTexts();
  return (
    <>
      <PictureButton onPicture={onPicture} look={look} />
      <Button look="quiet" onClick={onByName}>
        {t('scan.byName')}
      </Button>
    </>
  );
}

function PictureButton({ onPicture, look }: Pick<Ways, 'onPicture'> & { look: ButtonLook }) {
  const { t } = useTexts();
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button look={look} onClick={() => chooser.current?.click()}>
        <Icon path={PICTURE} />
        {t('scan.picture')}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        accept="image/*"
        onChange={({ currentTarget: input }) => {
          const [file] = input.files ?? [];
          // The same file can be chosen again.
          input.value = '';
          if (file) onPicture(file);
        }}
      />
    </>
  );
}
