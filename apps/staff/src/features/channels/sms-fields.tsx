import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { CHANNELS_LABELS } from '#app/format/settings-labels.ts';
import { fieldOf } from '#app/settings/field-of.ts';
import type { ChannelFieldsProps } from './channel-part.tsx';
import { SecretField } from './secret-field.tsx';

/** An account of Twilio. */
export function SmsFields({ form, hasSecret }: ChannelFieldsProps) {
  const { draft, base } = form;
  const { t } = useTexts();
  const text = (name: 'accountSid' | 'smsFrom', hint?: string) => (
    <TextField {...fieldOf(form, name)} label={t(CHANNELS_LABELS[name])} hint={hint} autoComplete="off" isLatin />
  );
  return (
    <>
      {text('accountSid')}
      <SecretField
        {...fieldOf(form, 'authToken')}
        label={t(CHANNELS_LABELS.authToken)}
        hint={t('settings.channels.authTokenHint')}
        isStored={hasSecret && draft.accountSid === base.accountSid}
      />
      {text('smsFrom', t('settings.channels.smsFromHint'))}
    </>
  );
}
