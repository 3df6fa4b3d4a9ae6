import { useState } from 'react';
import { Button } from '@openturn/ui/basics/button.tsx';
import { FieldError } from '@openturn/ui/fields/field-error.tsx';
import { FileField } from '@openturn/ui/form/file-field.tsx';
import { call } from '@openturn/web/api/call.ts';
import { showFailure } from '@openturn/web/feedback/show-failure.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { smallPicture } from '#app/settings/small-picture.ts';
import styles from './products.module.css';

type ProductPictureProps = { siteId: number; picture: string; onChange: (picture: string) => void };

/** Made small in the browser, which also leaves out where it was taken. */
export function ProductPicture({ siteId, picture, onChange }: ProductPictureProps) {
  const { t } = useTexts();
  const [isUnreadable, setUnreadable] = useState(false);
  async function upload(file: File): Promise<void> {
    const content = await smallPicture(file, 'image/webp');
    setUnreadable(content === null);
    if (content === null) return;
    try {
      const { url } = await call('POST staff/settings/products/picture', { siteId, body: { content } });
      onChange(url);
    } catch (error) {
      void showFailure(error);
    }
  }
  return (
    <div className={styles.upload}>
      {picture !== '' && <img src={picture} alt="" width="48" height="48" className={styles.picture} />}
      <FileField
        label={t('settings.products.picture')}
        choose={t('settings.wallet.chooseFile')}
        accept="image/png,image/jpeg,image/webp"
        onChoose={(file) => void upload(file)}
      />
      {picture !== '' && (
        <Button look="text" onClick={() => onChange('')}>
          {t('settings.products.removePicture')}
        </Button>
      )}
      <FieldError name="picture" text={isUnreadable ? t('settings.products.noPicture') : undefined} />
    </div>
  );
}
