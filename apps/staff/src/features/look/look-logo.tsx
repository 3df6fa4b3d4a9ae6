import { useState } from 'react';
import { Button } from '@openturn/ui/basics/button.tsx';
import { FieldError } from '@openturn/ui/fields/field-error.tsx';
import { FileField } from '@openturn/ui/form/file-field.tsx';
import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { call } from '@openturn/web/api/call.ts';
import { showFailure } from '@openturn/web/feedback/show-failure.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { LOOK_LABELS } from '#app/format/settings-labels.ts';
import { fieldOf } from '#app/settings/field-of.ts';
import { Part } from '#app/settings/form/form-parts.tsx';
import { smallPicture } from '#app/settings/small-picture.ts';
import type { LookForm } from './look-form.ts';
import styles from './look.module.css';

type LookLogoProps = { form: LookForm; siteId: number };

/** A logo, and another one for dark screens. */
export function LookLogo({ form, siteId }: LookLogoProps) {
  const { draft, set } = form;
  const { t } = useTexts();
  const [unreadable, setUnreadable] = useState<'logo' | 'darkLogo' | null>(null);
  async function upload(name: 'logo' | 'darkLogo', file: File): Promise<void> {
    const content = await smallPicture(file);
    setUnreadable(content === null ? name : null);
    if (content === null) return;
    try {
      const { url } = await call('POST staff/settings/look/logo', { siteId, body: { content } });
      set({ [name]: url });
    } catch (error) {
      void showFailure(error);
    }
  }
  const picture = (name: 'logo' | 'darkLogo', label: string, remove: string) => (
    <div className={styles.picture} data-dark={name === 'darkLogo' || undefined}>
      {draft[name] !== '' && <img src={draft[name]} alt="" className={styles.logo} />}
      <FileField
        label={label}
        choose={t('settings.wallet.chooseFile')}
        hint={t('settings.look.logoHint')}
        accept="image/png,image/jpeg,image/webp"
        onChoose={(file) => void upload(name, file)}
      />
      {draft[name] !== '' && (
        <Button look="text" onClick={() => set({ [name]: '' })}>
          {remove}
        </Button>
      )}
      <FieldError name={name} text={unreadable === name ? t('settings.look.noLogo') : undefined} />
    </div>
  );
  return (
    <Part title={t('settings.look.logos')}>
      {picture('logo', t('settings.look.upload'), t('settings.look.removeLogo'))}
      {picture('darkLogo', t('settings.look.uploadDark'), t('settings.look.removeDark'))}
      <TextField {...fieldOf(form, 'logo')} label={t(LOOK_LABELS.logo)} type="url" isLatin autoComplete="off" />
    </Part>
  );
}
