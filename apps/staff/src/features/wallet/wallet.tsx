import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { call } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { momentAt } from '#app/accounts/moment-at.ts';
import { WALLET_LABELS } from '#app/format/labels/wallet-labels.ts';
import { labelIn } from '#app/format/settings-labels.ts';
import { fieldOf } from '#app/settings/field-of.ts';
import { Columns, Part } from '#app/settings/form/form-parts.tsx';
import { type LoadedPageProps, settingsScreen } from '#app/settings/form/loaded-settings.tsx';
import { SettingsFrame } from '#app/settings/form/settings-frame.tsx';
import { useSettingsForm } from '#app/settings/form/use-settings-form.ts';
import { type WalletDraft, walletDraft, walletValues } from './wallet-draft.ts';
import { WalletFile } from './wallet-file.tsx';
import { WalletTest } from './wallet-test.tsx';
import styles from './wallet.module.css';

const APPLE = 'Apple Wallet';
const GOOGLE = 'Google Wallet';

/** With whose keys visitors' passes are made, with a test of each wallet. */
export const Wallet = settingsScreen('GET staff/settings/wallet', WalletPage);

function WalletPage({ siteId, data, reload }: LoadedPageProps<'GET staff/settings/wallet'>) {
  const { t, language } = useTexts();
  const { apple, google } = data.shown;
  const form = useSettingsForm({
    siteId,
    page: 'wallet',
    data,
    reload,
    save: (body) => call('POST staff/settings/wallet', { siteId, body }),
    draftOf: walletDraft,
    valuesOf: walletValues,
  });
  const { draft } = form;
  const test = { siteId, draft, onRefused: form.explain };
  const text = (name: keyof WalletDraft, hint: string) => (
    <TextField
      {...fieldOf(form, name)}
      label={t(WALLET_LABELS[name])}
      hint={hint}
      autoComplete={name === 'passphrase' ? 'new-password' : 'off'}
      isLatin
      {...(name === 'passphrase' && { type: 'password' })}
    />
  );
  return (
    <SettingsFrame
      title={t('settings.wallet')}
      lead={t('settings.wallet.lead')}
      form={form}
      labelOf={(field) => labelIn(WALLET_LABELS, field, t)}
    >
      <Part title={APPLE} hint={t('settings.wallet.appleHint')}>
        {apple.endsAt !== null && (
          <p className={apple.isOver ? styles.over : undefined}>
            {apple.isOver
              ? t('settings.wallet.isOver')
              : t('settings.wallet.validUntil', { time: momentAt(apple.endsAt, language) })}
          </p>
        )}
        <Columns>
          {text('passTypeId', t('settings.wallet.passTypeIdHint'))}
          {text('teamId', t('settings.wallet.teamIdHint'))}
        </Columns>
        {draft.passTypeId.trim() !== '' && (
          <>
            <WalletFile
              name="certificate"
              form={form}
              hint={t('settings.wallet.certificateHint')}
              isStored={apple.hasCertificate}
            />
            {text('passphrase', t('settings.wallet.passphraseHint'))}
            <WalletFile name="key" form={form} hint={t('settings.wallet.keyHint')} isStored={apple.hasCertificate} />
            <WalletFile name="wwdr" form={form} hint={t('settings.wallet.wwdrHint')} isStored={apple.hasCertificate} />
            <WalletTest wallet="apple" {...test} />
          </>
        )}
      </Part>
      <Part title={GOOGLE} hint={t('settings.wallet.googleHint')}>
        {google.account !== null && <p>{t('settings.wallet.accountIs', { email: google.account })}</p>}
        {text('issuerId', t('settings.wallet.issuerIdHint'))}
        {draft.issuerId.trim() !== '' && (
          <>
            <WalletFile
              name="account"
              form={form}
              hint={t('settings.wallet.accountHint')}
              isStored={google.account !== null}
            />
            <WalletTest wallet="google" {...test} />
          </>
        )}
      </Part>
    </SettingsFrame>
  );
}
