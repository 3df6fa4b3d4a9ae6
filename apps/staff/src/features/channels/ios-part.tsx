import type { ReactNode } from 'react';
import type { CallReply } from '@openturn/web/api/call.ts';
import { SelectField } from '@openturn/ui/choices/select-field.tsx';
import { TextArea } from '@openturn/ui/fields/text-area.tsx';
import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { CHANNELS_LABELS } from '#app/format/settings-labels.ts';
import { Columns, Part } from '#app/settings/form/form-parts.tsx';
import { ChannelState } from './channel-state.tsx';
import type { ChannelsForm } from './channels-draft.ts';

type IosPartProps = {
  form: ChannelsForm;
  state: CallReply<'GET staff/settings/channels'>['shown']['ios'];
  children: ReactNode;
};

export function IosPart({ form, state, children }: IosPartProps) {
  const { t } = useTexts();
  const { draft, set, errors } = form;
  const title = t('settings.channels.ios');
  if (state.isFixed) {
    return (
      <Part title={title} hint={t('settings.channels.fixed')}>
        <ChannelState state={state} />
      </Part>
    );
  }
  return (
    <Part title={title}>
      <SelectField
        name="ios"
        label={t('settings.channels.by')}
        value={draft.ios}
        error={errors['ios']}
        choices={[
          { value: 'none', label: t('settings.channels.noApp') },
          { value: 'apns', label: 'Apple Push Notification service' },
        ]}
        onChange={(ios) => set({ ios: ios === 'apns' ? ios : 'none' })}
      />
      {draft.ios === 'apns' && <IosFields form={form} hasSecret={state.hasSecret} />}
      <ChannelState state={state} />
      {children}
    </Part>
  );
}

function IosFields({ form: { draft, base, set, errors }, hasSecret }: { form: ChannelsForm; hasSecret: boolean }) {
  const { t } = useTexts();
  const isSameTeam = draft.apnsKeyId === base.apnsKeyId && draft.apnsTeamId === base.apnsTeamId;
  const text = (name: 'apnsKeyId' | 'apnsTeamId' | 'apnsTopic', hint?: string) => (
    <TextField
      name={name}
      label={t(CHANNELS_LABELS[name])}
      hint={hint}
      value={draft[name]}
      error={errors[name]}
      autoComplete="off"
      isLatin
      onChange={(value) => set({ [name]: value.trim() })}
    />
  );
  return (
    <>
      <TextArea
        name="apnsKey"
        label={t(CHANNELS_LABELS.apnsKey)}
        hint={t(hasSecret && isSameTeam ? 'settings.channels.secretKept' : 'settings.channels.apnsKeyHint')}
        value={draft.apnsKey}
        error={errors['apnsKey']}
        onChange={(apnsKey) => set({ apnsKey })}
      />
      <Columns>
        {text('apnsKeyId')}
        {text('apnsTeamId')}
      </Columns>
      {text('apnsTopic', t('settings.channels.apnsTopicHint'))}
      <SelectField
        name="apnsServer"
        label={t(CHANNELS_LABELS.apnsServer)}
        value={draft.apnsServer}
        error={errors['apnsServer']}
        choices={[
          { value: 'production', label: t('settings.channels.apnsProduction') },
          { value: 'sandbox', label: t('settings.channels.apnsSandbox') },
        ]}
        onChange={(server) => set({ apnsServer: server === 'sandbox' ? server : 'production' })}
      />
    </>
  );
}
