import type { ReactNode } from 'react';
import type { CallReply } from '@openturn/web/api/call.ts';
import { SelectField } from '@openturn/ui/choices/select-field.tsx';
import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { CHANNELS_LABELS } from '#app/format/settings-labels.ts';
import { Part } from '#app/settings/form/form-parts.tsx';
import { ChannelState } from './channel-state.tsx';
import type { ChannelsForm } from './channels-draft.ts';
import { SecretField } from './secret-field.tsx';

type SmsPartProps = {
  form: ChannelsForm;
  state: CallReply<'GET staff/settings/channels'>['shown']['sms'];
  children: ReactNode;
};

export function SmsPart({ form: { draft, base, set, errors }, state, children }: SmsPartProps) {
  const { t } = useTexts();
  if (state.isFixed) {
    return (
      <Part title={t('settings.channels.sms')} hint={t('settings.channels.fixed')}>
        <ChannelState state={state} />
      </Part>
    );
  }
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
    <Part title={t('settings.channels.sms')}>
      <SelectField
        name="sms"
        label={t('settings.channels.by')}
        value={draft.sms}
        error={errors['sms']}
        choices={[
          { value: 'inbox', label: t('settings.channels.inbox') },
          { value: 'twilio', label: 'Twilio' },
        ]}
        onChange={(sms) => set({ sms: sms === 'twilio' ? sms : 'inbox' })}
      />
      {draft.sms === 'twilio' && (
        <>
          {text('accountSid')}
          <SecretField
            name="authToken"
            label={t(CHANNELS_LABELS.authToken)}
            hint={t('settings.channels.authTokenHint')}
            isStored={state.hasSecret && draft.accountSid === base.accountSid}
            value={draft.authToken}
            error={errors['authToken']}
            onChange={(authToken) => set({ authToken })}
          />
          {text('smsFrom', t('settings.channels.smsFromHint'))}
        </>
      )}
      <ChannelState state={state} />
      {children}
    </Part>
  );
}
