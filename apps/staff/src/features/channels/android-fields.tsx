import { TextArea } from '@openturn/ui/fields/text-area.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { CHANNELS_LABELS } from '#app/format/settings-labels.ts';
import { fieldOf } from '#app/settings/field-of.ts';
import type { ChannelFieldsProps } from './channel-part.tsx';

/** A service account of a Firebase project. */
export function AndroidFields({ form, hasSecret }: ChannelFieldsProps) {
  const { t } = useTexts();
  return (
    <TextArea
      {...fieldOf(form, 'serviceAccount')}
      label={t(CHANNELS_LABELS.serviceAccount)}
      hint={t(hasSecret ? 'settings.channels.secretKept' : 'settings.channels.serviceAccountHint')}
    />
  );
}
