import { MEET_METHODS } from '@openturn/domain/meet/meet-methods.ts';
import { NAME_STYLES, type NameStyle } from '@openturn/domain/site/name-style.ts';
import type { PlainTextKey } from '@openturn/texts/keys.ts';
import { CheckField } from '@openturn/ui/choices/check-field.tsx';
import { ChoiceList } from '@openturn/ui/choices/choice-list.tsx';
import { SelectField } from '@openturn/ui/choices/select-field.tsx';
import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { WALL_NAME_TEXTS } from '#app/format/labels/choice-texts.ts';
import { methodText } from '#app/format/method-text.ts';
import { BUSINESS_LABELS } from '#app/format/settings-labels.ts';
import { checkOf, fieldOf } from '#app/settings/field-of.ts';
import { Columns, Part } from '#app/settings/form/form-parts.tsx';
import type { BusinessForm } from './business-draft.ts';

type Switch = 'isPublicComputer' | 'hidesAppButtons' | 'overridesMethods';

const HINTS: Record<Switch, PlainTextKey> = {
  isPublicComputer: 'settings.business.publicComputerHint',
  hidesAppButtons: 'settings.business.hidesAppButtonsHint',
  overridesMethods: 'settings.business.overridesMethodsHint',
};

/** The meeting methods and details of visitors' pages and of the wall. */
export function BusinessOffer({ form }: { form: BusinessForm }) {
  const { draft, set, errors } = form;
  const { t } = useTexts();
  const onOff = (name: Switch) => (
    <CheckField {...checkOf(form, name)} label={t(BUSINESS_LABELS[name])} hint={t(HINTS[name])} />
  );
  const address = (name: 'appStoreUrl' | 'playStoreUrl') => (
    <TextField {...fieldOf(form, name)} label={t(BUSINESS_LABELS[name])} type="url" isLatin autoComplete="off" />
  );
  return (
    <>
      <Part title={t('settings.business.meeting')}>
        <ChoiceList
          kind="several"
          name="methods"
          label={t(BUSINESS_LABELS.methods)}
          hint={t('settings.business.methodsHint')}
          error={errors['methods']}
          choices={Object.values(MEET_METHODS).map((each) => ({ value: String(each), label: methodText(each, t) }))}
          chosen={draft.methods.map(String)}
          onChange={(chosen) =>
            set({ methods: Object.values(MEET_METHODS).filter((each) => chosen.includes(String(each))) })
          }
        />
        {onOff('overridesMethods')}
      </Part>
      <Part title={t('settings.business.onScreens')}>
        {onOff('isPublicComputer')}
        <SelectField
          name="wallNames"
          label={t(BUSINESS_LABELS.wallNames)}
          value={draft.wallNames}
          error={errors['wallNames']}
          choices={NAME_STYLES.map((each) => ({ value: each, label: t(WALL_NAME_TEXTS[each]) }))}
          onChange={(value) => set({ wallNames: value as NameStyle })}
        />
        {onOff('hidesAppButtons')}
        {!draft.hidesAppButtons && (
          <Columns>
            {address('appStoreUrl')}
            {address('playStoreUrl')}
          </Columns>
        )}
      </Part>
    </>
  );
}
