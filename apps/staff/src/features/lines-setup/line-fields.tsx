import type { LineSetup } from '@openturn/contract/staff/settings/line-settings.ts';
import { ChoiceList } from '@openturn/ui/choices/choice-list.tsx';
import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { LINE_LABELS, OPENS_TEXTS } from '#app/format/line-labels.ts';
import { HoursEditor } from '#app/hours/hours-editor.tsx';
import { Columns, Part } from '#app/settings/form/form-parts.tsx';
import { NumberField } from '#app/numbers/number-field.tsx';
import { NamesField } from '#app/settings/names-field.tsx';
import type { LineSettingsForm } from './line-draft.ts';

const WAYS = ['site', 'own', 'by-hand'] as const satisfies readonly LineSetup['opens'][];

export function LineFields({ form: { draft, set, errors } }: { form: LineSettingsForm }) {
  const { t } = useTexts();
  return (
    <>
      <NamesField
        name="names"
        label={t(LINE_LABELS.names)}
        hint={t('settings.lines.namesHint')}
        names={draft.names}
        error={errors['names']}
        onChange={(names) => set({ names })}
      />
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
            name="maxWaiting"
            label={t(LINE_LABELS.maxWaiting)}
            hint={t('settings.lines.maxWaitingHint')}
            suffix={t('settings.lines.people')}
            value={draft.maxWaiting}
            errors={errors}
            onChange={(maxWaiting) => set({ maxWaiting })}
          />
          <TextField
            name="passcode"
            label={t(LINE_LABELS.passcode)}
            hint={t('settings.lines.passcodeHint')}
            autoComplete="off"
            value={draft.passcode}
            error={errors['passcode']}
            onChange={(passcode) => set({ passcode })}
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
            name="minutesEach"
            label={t(LINE_LABELS.minutesEach)}
            hint={t('settings.lines.minutesEachHint')}
            suffix={t('setup.minutes')}
            value={draft.minutesEach}
            errors={errors}
            onChange={(minutesEach) => set({ minutesEach })}
          />
          <NumberField
            name="graceMinutes"
            label={t(LINE_LABELS.graceMinutes)}
            hint={t('settings.lines.graceHint')}
            suffix={t('setup.minutes')}
            value={draft.graceMinutes}
            errors={errors}
            onChange={(graceMinutes) => set({ graceMinutes })}
          />
        </Columns>
      </Part>
    </>
  );
}
