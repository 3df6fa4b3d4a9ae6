import { SelectField } from '@openturn/ui/choices/select-field.tsx';
import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { LOOK_LABELS } from '#app/format/settings-labels.ts';
import { fieldOf } from '#app/settings/field-of.ts';
import { Part } from '#app/settings/form/form-parts.tsx';
import type { LookForm } from './look-form.ts';

const RADII = {
  0: 'settings.look.square',
  8: 'settings.look.soft',
  16: 'settings.look.round',
  28: 'settings.look.largest',
} as const;

/** Corners and font. */
export function LookShape({ form }: { form: LookForm }) {
  const { draft, set, errors } = form;
  const { t } = useTexts();
  const radius = draft.radius ?? 16;
  const known = Object.entries(RADII).map(([pixels, key]) => ({ value: pixels, label: t(key) }));
  const choices = Object.hasOwn(RADII, radius) ? known : [...known, { value: String(radius), label: `${radius} px` }];
  return (
    <Part title={t('settings.look.shape')}>
      <SelectField
        name="radius"
        label={t(LOOK_LABELS.radius)}
        value={String(radius)}
        error={errors['radius']}
        choices={choices}
        onChange={(value) => set({ radius: Number(value) })}
      />
      <TextField
        {...fieldOf(form, 'font')}
        label={t(LOOK_LABELS.font)}
        hint={t('settings.look.fontHint')}
        isLatin
        autoComplete="off"
      />
      <TextField {...fieldOf(form, 'fontUrl')} label={t(LOOK_LABELS.fontUrl)} type="url" isLatin autoComplete="off" />
    </Part>
  );
}
