import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { CHANNELS_LABELS } from '#app/format/settings-labels.ts';
import { NumberField } from '#app/numbers/number-field.tsx';
import { fieldOf } from '#app/settings/field-of.ts';
import { Part } from '#app/settings/form/form-parts.tsx';
import type { ChannelsForm } from './channels-draft.ts';

const HINTS = {
  textsPerDay: 'settings.channels.textsPerDayHint',
  textCountries: 'settings.channels.textCountriesHint',
} as const;
type Limit = keyof typeof HINTS;

/** Texts cost money: how many a business sends, and where to. What the server's environment sets is only said. */
export function TextLimits({ form, fixed }: { form: ChannelsForm; fixed: readonly Limit[] }) {
  const { t } = useTexts();
  const props = (name: Limit) => ({
    ...fieldOf(form, name),
    label: t(CHANNELS_LABELS[name]),
    hint: t(HINTS[name]),
  });
  const isFixed = (name: Limit) => fixed.includes(name);
  return (
    <Part title={t('settings.channels.textLimits')} {...(fixed.length > 0 && { hint: t('settings.channels.fixed') })}>
      {!isFixed('textsPerDay') && <NumberField {...props('textsPerDay')} />}
      {!isFixed('textCountries') && <TextField {...props('textCountries')} autoComplete="off" isLatin />}
    </Part>
  );
}
