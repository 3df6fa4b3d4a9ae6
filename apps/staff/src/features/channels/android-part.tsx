import type { ReactNode } from 'react';
import type { CallReply } from '@openturn/web/api/call.ts';
import { SelectField } from '@openturn/ui/choices/select-field.tsx';
import { TextArea } from '@openturn/ui/fields/text-area.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { CHANNELS_LABELS } from '#app/format/settings-labels.ts';
import { Part } from '#app/settings/form/form-parts.tsx';
import { ChannelState } from './channel-state.tsx';
import type { ChannelsForm } from './channels-draft.ts';

type AndroidPartProps = {
  form: ChannelsForm;
  state: CallReply<'GET staff/settings/channels'>['shown']['android'];
  children: ReactNode;
};

export function AndroidPart({ form: { draft, set, errors }, state, children }: AndroidPartProps) {
  const { t } = useTexts();
  const title = t('settings.channels.android');
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
        name="android"
        label={t('settings.channels.by')}
        value={draft.android}
        error={errors['android']}
        choices={[
          { value: 'none', label: t('settings.channels.noApp') },
          { value: 'fcm', label: 'Firebase Cloud Messaging' },
        ]}
        onChange={(android) => set({ android: android === 'fcm' ? android : 'none' })}
      />
      {draft.android === 'fcm' && (
        <TextArea
          name="serviceAccount"
          label={t(CHANNELS_LABELS.serviceAccount)}
          hint={t(state.hasSecret ? 'settings.channels.secretKept' : 'settings.channels.serviceAccountHint')}
          value={draft.serviceAccount}
          error={errors['serviceAccount']}
          onChange={(serviceAccount) => set({ serviceAccount })}
        />
      )}
      <ChannelState state={state} />
      {children}
    </Part>
  );
}
