import { SelectField } from '@openturn/ui/choices/select-field.tsx';
import { TextArea } from '@openturn/ui/fields/text-area.tsx';
import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { CHANNELS_LABELS } from '#app/format/settings-labels.ts';
import { fieldOf } from '#app/settings/field-of.ts';
import { Columns } from '#app/settings/form/form-parts.tsx';
import type { ChannelFieldsProps } from './channel-part.tsx';

/** A key of an Apple developer account. */
export function IosFields({ form, hasSecret }: ChannelFieldsProps) {
  const { draft, base, set, errors } = form;
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
        {...fieldOf(form, 'apnsKey')}
        label={t(CHANNELS_LABELS.apnsKey)}
        hint={t(hasSecret && isSameTeam ? 'settings.channels.secretKept' : 'settings.channels.apnsKeyHint')}
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
