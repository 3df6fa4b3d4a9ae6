import { FileField } from '@openturn/ui/form/file-field.tsx';
import { TextArea } from '@openturn/ui/fields/text-area.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { WALLET_LABELS } from '#app/format/labels/wallet-labels.ts';
import { fieldOf } from '#app/settings/field-of.ts';
import styles from './wallet.module.css';
import type { WalletFileName, WalletForm } from './wallet-draft.ts';

type WalletFileProps = {
  name: Exclude<WalletFileName, 'passphrase'>;
  form: WalletForm;
  hint: string;
  /** Stored files are never shown again. */
  isStored: boolean;
};

/** A certificate or a key: its text, or a file. */
export function WalletFile({ name, form, hint, isStored }: WalletFileProps) {
  const { set } = form;
  const { t } = useTexts();
  const read = async (file: File) => {
    set({ [name]: textOf(new Uint8Array(await file.arrayBuffer())) });
  };
  return (
    <div className={styles.file}>
      <TextArea
        {...fieldOf(form, name)}
        label={t(WALLET_LABELS[name])}
        hint={isStored ? t('settings.channels.secretKept') : hint}
        rows={2}
      />
      <FileField
        label={t(WALLET_LABELS[name])}
        choose={t('settings.wallet.chooseFile')}
        isLabelHidden
        onChoose={(file) => void read(file)}
      />
    </div>
  );
}

/** Anything but text in base64. */
function textOf(bytes: Uint8Array): string {
  const isText = bytes.every((byte) => byte === 9 || byte === 10 || byte === 13 || (byte >= 32 && byte < 127));
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return isText ? letters : btoa(letters);
}
