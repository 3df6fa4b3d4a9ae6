import { PRIORITY_REASONS, USUAL_REASONS } from '@openturn/domain/line/priority-reasons.ts';
import { AT_CLOSING, HOLD_MINUTES, HOLD_PLACES } from '@openturn/domain/ticket/calling-bounds.ts';
import type { PlainTextKey } from '@openturn/texts/keys.ts';
import { CheckField } from '@openturn/ui/choices/check-field.tsx';
import { ChoiceList } from '@openturn/ui/choices/choice-list.tsx';
import { TextArea } from '@openturn/ui/fields/text-area.tsx';
import { call } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { CALLING_LABELS } from '#app/format/labels/calling-labels.ts';
import { AT_CLOSING_TEXTS, HOLD_ENDS_TEXTS } from '#app/format/labels/choice-texts.ts';
import { labelIn } from '#app/format/settings-labels.ts';
import { checkOf, fieldOf } from '#app/settings/field-of.ts';
import { Columns, Part } from '#app/settings/form/form-parts.tsx';
import { type LoadedPageProps, settingsScreen } from '#app/settings/form/loaded-settings.tsx';
import { NumberField } from '#app/numbers/number-field.tsx';
import { SettingsFrame } from '#app/settings/form/settings-frame.tsx';
import { useSettingsForm } from '#app/settings/form/use-settings-form.ts';
import { callingDraft, type CallingForm, type CallingNumber, callingProblems, callingValues } from './calling-draft.ts';

/** What happens around a call, how much more time visitors get, and how much one of them may take. */
export const Calling = settingsScreen('GET staff/settings/calling', CallingPage);

function CallingPage({ siteId, data, reload }: LoadedPageProps<'GET staff/settings/calling'>) {
  const { t } = useTexts();
  const form = useSettingsForm({
    siteId,
    page: 'calling',
    data,
    reload,
    save: (body) => call('POST staff/settings/calling', { siteId, body }),
    draftOf: callingDraft,
    valuesOf: callingValues,
    problemsOf: (draft) => callingProblems(draft, t),
  });
  const number = { form };
  return (
    <SettingsFrame
      title={t('settings.calling')}
      lead={t('settings.calling.lead')}
      form={form}
      labelOf={(field) => labelIn(CALLING_LABELS, field, t)}
    >
      <Part title={t('settings.calling.before')}>
        <Columns>
          <Count {...number} name="nearlyAt" suffix="settings.calling.ahead" hint="settings.calling.nearlyAtHint" />
          <Count {...number} name="travelMinutes" suffix="setup.minutes" hint="settings.calling.travelHint" />
        </Columns>
      </Part>
      <Part title={t('settings.calling.after')}>
        <Columns>
          <Count {...number} name="respondMinutes" suffix="setup.minutes" hint="settings.calling.respondHint" />
          <Count {...number} name="rejoinMinutes" suffix="setup.minutes" hint="settings.calling.rejoinHint" />
        </Columns>
        <CheckField
          {...checkOf(form, 'isNoShowAutomatic')}
          label={t(CALLING_LABELS.isNoShowAutomatic)}
          hint={t('settings.calling.noShowHint')}
        />
      </Part>
      <MoreTime form={form} />
      <Closing form={form} />
      <Priority form={form} />
      <Part title={t('settings.calling.perVisitor')}>
        <Columns>
          <Count {...number} name="maxTicketsPerDevice" suffix="settings.calling.tickets" />
          <Count {...number} name="maxAppointments" suffix="settings.calling.appointments" />
          <Count
            {...number}
            name="maxAdditional"
            suffix="settings.calling.services"
            hint="settings.calling.maxAdditionalHint"
          />
        </Columns>
      </Part>
    </SettingsFrame>
  );
}

function MoreTime({ form }: { form: CallingForm }) {
  const { t } = useTexts();
  const { draft, set, errors } = form;
  return (
    <Part title={t('settings.calling.moreTime')}>
      <Columns>
        <Count form={form} name="holdTimes" suffix="settings.calling.times" hint="settings.calling.holdTimesHint" />
      </Columns>
      <ChoiceList
        kind="several"
        name="holdMinutes"
        label={t(CALLING_LABELS.holdMinutes)}
        error={errors['holdMinutes']}
        choices={HOLD_MINUTES.map((each) => ({ value: String(each), label: t('elapsed.minutes', { minutes: each }) }))}
        chosen={draft.holdMinutes.map(String)}
        onChange={(chosen) => set({ holdMinutes: HOLD_MINUTES.filter((each) => chosen.includes(String(each))) })}
      />
      <ChoiceList
        kind="several"
        name="holdPlaces"
        label={t(CALLING_LABELS.holdPlaces)}
        error={errors['holdPlaces']}
        choices={HOLD_PLACES.map((each) => ({
          value: String(each),
          label: t('settings.now.people', { count: each }),
        }))}
        chosen={draft.holdPlaces.map(String)}
        onChange={(chosen) => set({ holdPlaces: HOLD_PLACES.filter((each) => chosen.includes(String(each))) })}
      />
      <ChoiceList
        kind="one"
        name="holdEnds"
        label={t(CALLING_LABELS.holdEnds)}
        choices={Object.entries(HOLD_ENDS_TEXTS).map(([value, key]) => ({ value, label: t(key) }))}
        chosen={draft.holdEnds}
        onChange={(chosen) => set({ holdEnds: chosen === 'ask' ? 'ask' : 'return' })}
      />
    </Part>
  );
}

function Closing({ form: { draft, set } }: { form: CallingForm }) {
  const { t } = useTexts();
  return (
    <Part title={t('settings.calling.closing')}>
      <ChoiceList
        kind="one"
        name="atClosing"
        label={t(CALLING_LABELS.atClosing)}
        hint={t('settings.calling.atClosingHint')}
        choices={AT_CLOSING.map((value) => ({ value, label: t(AT_CLOSING_TEXTS[value]) }))}
        chosen={draft.atClosing}
        onChange={(chosen) => set({ atClosing: chosen === 'end' ? 'end' : 'serve' })}
      />
    </Part>
  );
}

function Priority({ form }: { form: CallingForm }) {
  const { draft, set } = form;
  const { t } = useTexts();
  return (
    <Part title={t('settings.calling.priority')} hint={t('settings.calling.priorityHint')}>
      <ChoiceList
        kind="several"
        name="usualReasons"
        label={t(CALLING_LABELS.usualReasons)}
        choices={USUAL_REASONS.map((value) => ({ value, label: t(PRIORITY_REASONS[value]) }))}
        chosen={draft.usualReasons}
        onChange={(chosen) => set({ usualReasons: USUAL_REASONS.filter((each) => chosen.includes(each)) })}
      />
      <TextArea
        {...fieldOf(form, 'ownReasons')}
        label={t(CALLING_LABELS.ownReasons)}
        hint={t('settings.calling.ownReasonsHint')}
      />
    </Part>
  );
}

type CountProps = { form: CallingForm; name: CallingNumber; suffix: PlainTextKey; hint?: PlainTextKey };

function Count({ form, name, suffix, hint }: CountProps) {
  const { t } = useTexts();
  return (
    <NumberField
      {...fieldOf(form, name)}
      label={t(CALLING_LABELS[name])}
      {...(hint && { hint: t(hint) })}
      suffix={t(suffix)}
    />
  );
}
