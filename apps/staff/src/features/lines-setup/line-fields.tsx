import type { LineSetup } from '@openturn/contract/staff/settings/line-settings.ts';
import { ChoiceList } from '@openturn/ui/choices/choice-list.tsx';
import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { LINE_LABELS, OPENS_TEXTS } from '#app/format/line-labels.ts';
import { HoursEditor } from '#app/hours/hours-editor.tsx';
import { fieldOf } from '#app/settings/field-of.ts';
import { Columns, Part } from '#app/settings/form/form-parts.tsx';
import { NumberField } from '#app/numbers/number-field.tsx';
import { NamesField } from '#app/settings/names-field.tsx';
import type { LineSettingsForm } from './line-draft.ts';

const WAYS = ['site', 'own', 'by-hand'] as const satisfies readonly LineSetup['opens'][];

export function LineFields({ form }: { form: LineSettingsForm }) {
  const { draft, set, errors } = form;
  const { t } = useTexts();
  return (
    <>
      <NamesField {...fieldOf(form, 'names')} label={t(LINE_LABELS.names)} hint={t('settings.lines.namesHint')} />
      <Part title={t('settings.lines.joining')}>
        <ChoiceList
          kind="one"
          name="opens"
          label={t(LINE_LABELS.opens)}
          error={errors['opens']}
          choices={WAYS.map((value) => ({ value, label: t(OPENS_TEXTS[value]) }))}
          chosen={draft.opens}
          onChange={(opens) => set({ opens: WAYS.find((each) => each === opens) ?? 'site' })}
        />
        <Columns>
          <NumberField
            {...fieldOf(form, 'maxWaiting')}
            label={t(LINE_LABELS.maxWaiting)}
            hint={t('settings.lines.maxWaitingHint')}
            suffix={t('settings.lines.people')}
          />
          <TextField
            {...fieldOf(form, 'passcode')}
            label={t(LINE_LABELS.passcode)}
            hint={t('settings.lines.passcodeHint')}
            autoComplete="off"
          />
        </Columns>
      </Part>
      {draft.opens === 'own' && (
        <HoursEditor
          title={t('settings.lines.hours')}
          hours={draft.hours}
          errors={errors}
          onChange={(hours) => set({ hours })}
        />
      )}
      <Part title={t('settings.lines.waits')}>
        <Columns>
          <NumberField
            {...fieldOf(form, 'minutesEach')}
            label={t(LINE_LABELS.minutesEach)}
            hint={t('settings.lines.minutesEachHint')}
            suffix={t('setup.minutes')}
          />
          <NumberField
            {...fieldOf(form, 'graceMinutes')}
            label={t(LINE_LABELS.graceMinutes)}
            hint={t('settings.lines.graceHint')}
            suffix={t('setup.minutes')}
          />
        </Columns>
      </Part>
    </>
  );
}
