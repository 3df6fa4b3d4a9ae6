import type { WaiverValues } from '@openturn/contract/waiver/waiver-calls.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { KEPT_YEARS, type KeptYears } from '@openturn/domain/waiver/waiver-bounds.ts';
import { ChoiceList } from '@openturn/ui/choices/choice-list.tsx';
import { SelectField } from '@openturn/ui/choices/select-field.tsx';
import { SwitchField } from '@openturn/ui/choices/switch-field.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { Part } from '#app/settings/form/form-parts.tsx';
import type { SettingsForm } from '#app/settings/form/use-settings-form.ts';
import type { WaiversData } from './waivers-data.ts';

type WaiverRulesProps = { form: SettingsForm<WaiverValues>; services: WaiversData['services'] };

/** Who is asked, how long a signature counts, and how long copies are kept. */
export function WaiverRules({ form: { draft, set, errors }, services }: WaiverRulesProps) {
  const { t, language } = useTexts();
  return (
    <>
      <SwitchField
        label={t('settings.waivers.isActive')}
        isOn={draft.isActive}
        onChange={(isActive) => set({ isActive })}
      />
      <Part title={t('settings.waivers.services')}>
        <ChoiceList
          kind="one"
          name="every"
          label={t('settings.waivers.services')}
          choices={[
            { value: 'every', label: t('settings.waivers.everyVisit') },
            { value: 'some', label: t('settings.waivers.someServices') },
          ]}
          error={undefined}
          chosen={draft.services === null ? 'every' : 'some'}
          onChange={(chosen) => set({ services: chosen === 'every' ? null : [] })}
        />
        {draft.services !== null && (
          <ChoiceList
            kind="several"
            name="services"
            label={t('settings.waivers.someServices')}
            error={errors['services']}
            choices={services.map(({ id, names }) => ({ value: id, label: pickName(names, language) }))}
            chosen={draft.services}
            onChange={(chosen) => set({ services: services.map(({ id }) => id).filter((id) => chosen.includes(id)) })}
          />
        )}
      </Part>
      <ChoiceList
        kind="one"
        name="holds"
        label={t('settings.waivers.holds')}
        choices={[
          { value: 'visit', label: t('settings.waivers.holdsVisit') },
          { value: 'year', label: t('settings.waivers.holdsYear') },
        ]}
        error={undefined}
        chosen={draft.holds}
        onChange={(holds) => set({ holds: holds === 'year' ? 'year' : 'visit' })}
      />
      <SwitchField
        label={t('settings.waivers.asksInitials')}
        isOn={draft.asksInitials}
        onChange={(asksInitials) => set({ asksInitials })}
      />
      <SwitchField
        label={t('settings.waivers.allowsMinors')}
        isOn={draft.allowsMinors}
        onChange={(allowsMinors) => set({ allowsMinors })}
      />
      <SelectField
        name="keptYears"
        label={t('settings.waivers.keptYears')}
        error={undefined}
        value={String(draft.keptYears)}
        choices={KEPT_YEARS.map((count) => ({ value: String(count), label: t('settings.waivers.years', { count }) }))}
        onChange={(years) => set({ keptYears: Number(years) as KeptYears })}
      />
    </>
  );
}
