import type { ComponentType } from 'react';
import type { CallReply } from '@openturn/web/api/call.ts';
import { SelectField } from '@openturn/ui/choices/select-field.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { Part } from '#app/settings/form/form-parts.tsx';
import { ChannelState } from './channel-state.tsx';
import { ChannelTest } from './channel-test.tsx';
import type { Channel, ChannelsDraft, ChannelsForm } from './channels-draft.ts';

type Provider = Exclude<ChannelsDraft[Channel], 'inbox' | 'none'>;

export type ChannelFieldsProps = { form: ChannelsForm; hasSecret: boolean };

type ChannelPartProps = {
  siteId: number;
  form: ChannelsForm;
  channel: Channel;
  state: CallReply<'GET staff/settings/channels'>['shown'][Channel];
  provider: { value: Provider; label: string };
  /** What the provider needs to know. */
  fields: ComponentType<ChannelFieldsProps>;
};

/** How one channel sends, whether it did, and a test of it. What the server's environment sets is only shown. */
export function ChannelPart({ siteId, form, channel, state, provider, fields: Fields }: ChannelPartProps) {
  const { t } = useTexts();
  const title = t(`settings.channels.${channel}`);
  if (state.isFixed) {
    return (
      <Part title={title} hint={t('settings.channels.fixed')}>
        <ChannelState state={state} channel={channel} />
      </Part>
    );
  }
  const isApp = channel === 'android' || channel === 'ios';
  const off = isApp ? 'none' : 'inbox';
  const isSent = form.draft[channel] === provider.value;
  return (
    <Part title={title}>
      <SelectField
        name={channel}
        label={t('settings.channels.by')}
        value={form.draft[channel]}
        error={form.errors[channel]}
        choices={[{ value: off, label: t(isApp ? 'settings.channels.noApp' : 'settings.channels.inbox') }, provider]}
        onChange={(value) => form.set({ [channel]: value === provider.value ? value : off })}
      />
      {isSent && <Fields form={form} hasSecret={state.hasSecret} />}
      <ChannelState state={state} channel={channel} />
      {isSent && <ChannelTest channel={channel} siteId={siteId} form={form} />}
    </Part>
  );
}
