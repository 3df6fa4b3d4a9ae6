import { OPTIONAL_FIELDS } from '@openturn/domain/join/person-fields.ts';
import { NEEDS, NEED_TEXTS } from '@openturn/domain/join/needs.ts';
import { CheckField } from '@openturn/ui/choices/check-field.tsx';
import { ChoiceList } from '@openturn/ui/choices/choice-list.tsx';
import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { FORM_LABELS } from '#app/format/settings-labels.ts';
import { checkOf, fieldOf } from '#app/settings/field-of.ts';
import { Columns, Part } from '#app/settings/form/form-parts.tsx';
import { AskedField } from './asked-field.tsx';
import { CountField } from './count-field.tsx';
import type { FormForm } from './form-draft.ts';

/** The name, how to reach somebody, and what the visit is about. */
export function FormBasics({ form }: { form: FormForm }) {
  const { draft, set } = form;
  const { t } = useTexts();
  return (
    <>
      <Part title={t('settings.form.person')}>
        <Columns>
          {OPTIONAL_FIELDS.map(({ rule, label }) => (
            <AskedField
              key={rule}
              name={rule}
              label={t(label)}
              value={draft[rule]}
              onChange={(value) => set({ [rule]: value })}
            />
          ))}
        </Columns>
        <CheckField {...checkOf(form, 'phoneOrEmail')} label={t(FORM_LABELS.phoneOrEmail)} />
        <TextField
          {...fieldOf(form, 'emailDomain')}
          label={t(FORM_LABELS.emailDomain)}
          hint={t('settings.form.emailDomainHint')}
          autoComplete="off"
          isLatin
        />
      </Part>
      <Part title={t('settings.form.visit')}>
        <ChoiceList
          kind="several"
          name="needs"
          label={t(FORM_LABELS.needs)}
          hint={t('settings.form.needsHint')}
          choices={NEEDS.map((need) => ({ value: need, label: t(NEED_TEXTS[need]) }))}
          chosen={draft.needs}
          onChange={(chosen) => set({ needs: NEEDS.filter((need) => chosen.includes(need)) })}
        />
        <CountField
          {...fieldOf(form, 'partySize')}
          label={t(FORM_LABELS.partySize)}
          hint={t('settings.form.partySizeHint')}
          least={1}
          most={1_000}
        />
      </Part>
    </>
  );
}
