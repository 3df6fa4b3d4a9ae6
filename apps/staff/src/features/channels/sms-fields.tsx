import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { CHANNELS_LABELS } from '#app/format/settings-labels.ts';
import type { ChannelFieldsProps } from './channel-part.tsx';
import { SecretField } from './secret-field.tsx';

/** An account of Twilio. */
export function SmsFields({ form: { draft, base, set, errors }, hasSecret }: ChannelFieldsProps) {
  const { t } = useTexts();
  const text = (name: 'accountSid' | 'smsFrom', hint?: string) => (
    <TextField
      name={name}
      label={t(CHANNELS_LABELS[name])}
      hint={hint}
      value={draft[name]}
      error={errors[name]}
      autoComplete="off"
      isLatin
      onChange={(value) => set({ [name]: value })}
    />
  );
  return (
    <>
      {text('accountSid')}
      <SecretField
        name="authToken"
        label={t(CHANNELS_LABELS.authToken)}
        hint={t('settings.channels.authTokenHint')}
        isStored={hasSecret && draft.accountSid === base.accountSid}
        value={draft.authToken}
        error={errors['authToken']}
        onChange={(authToken) => set({ authToken })}
      />
      {text('smsFrom', t('settings.channels.smsFromHint'))}
    </>
  );
}
