import { STEPS } from '@openturn/domain/booking/booking-rules.ts';
import { CheckField } from '@openturn/ui/check-field.tsx';
import { call } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { DurationField, NumberField } from './number-field.tsx';
import {
  newService,
  serviceDraft,
  serviceOf,
  serviceProblems,
  type DurationName,
  type NumberName,
  type ServiceDraft,
} from './service-draft.ts';
import { isServiceField, serviceLabel, type ServiceField } from './service-label.ts';
import { ServiceWhat } from './service-what.tsx';
import { Columns, Part, SetupFrame } from './setup-frame.tsx';
import type { SetupData } from './setup-queries.ts';
import { SetupSelect } from './setup-select.tsx';
import { useSetupForm } from './use-setup-form.ts';

type ServiceFormProps = {
  siteId: number;
  setup: SetupData;
  id: string;
  onSaved: () => void;
};

const STANDBY_WAYS = ['off', 'in-turn', 'all-at-once'] as const;
const STANDBY_TEXTS = {
  off: 'setup.standbyOff',
  'in-turn': 'setup.standbyInTurn',
  'all-at-once': 'setup.standbyAll',
} as const;
const UNITS = ['m', 'h', 'd'] as const;

/** One service: what it is, how it is booked, and what cancelling costs. */
export function ServiceForm({ siteId, setup, id, onSaved }: ServiceFormProps) {
  const { t, language } = useTexts();
  const { currency } = setup;
  const form = useSetupForm<ServiceDraft>({
    siteId,
    setup,
    draftOf: ({ services }) =>
      serviceDraft(services.find((each) => each.id === id) ?? newService(id, language), currency),
    problemsOf: (made) => serviceProblems(made, currency),
    save: (made, version) =>
      call('POST staff/setup/service', { siteId, body: { version, service: serviceOf(made, currency) } }),
    onSaved,
  });
  const { draft, set, errors } = form;
  const labelOf = (name: ServiceField) => serviceLabel(name, currency, t);
  const number = (name: NumberName, hint?: string) => (
    <NumberField
      name={name}
      label={labelOf(name)}
      {...(hint && { hint })}
      value={draft.numbers[name]}
      errors={errors}
      onChange={(value) => set({ numbers: { ...draft.numbers, [name]: value } })}
    />
  );
  const duration = (name: DurationName) => (
    <DurationField
      name={name}
      label={labelOf(name)}
      value={draft.durations[name]}
      units={UNITS}
      errors={errors}
      onChange={(value) => set({ durations: { ...draft.durations, [name]: value } })}
    />
  );
  const text = (name: 'dailyLimit' | 'lateFee', hint: string) => (
    <NumberField
      name={name}
      label={labelOf(name)}
      hint={hint}
      inputMode={name === 'lateFee' ? 'decimal' : 'numeric'}
      value={draft[name]}
      errors={errors}
      onChange={(value) => set({ [name]: value })}
    />
  );
  const check = (name: 'isBookable' | 'needsApproval') => (
    <CheckField
      name={name}
      label={labelOf(name)}
      isChecked={draft[name]}
      isPlain
      onChange={(value) => set({ [name]: value })}
    />
  );
  return (
    <SetupFrame
      title={titleOf(draft, language) || t('setup.newService')}
      form={form}
      labelOf={(name) => (isServiceField(name) ? labelOf(name) : name)}
    >
      <ServiceWhat setup={setup} draft={draft} set={set} errors={errors} labelOf={labelOf} />
      <Part title={t('setup.booking')}>
        {check('isBookable')}
        {check('needsApproval')}
        <Columns>
          {number('bufferBeforeMinutes')}
          {number('bufferAfterMinutes')}
          <SetupSelect
            name="stepMinutes"
            label={labelOf('stepMinutes')}
            value={String(draft.stepMinutes)}
            choices={STEPS.map((minutes) => ({ value: String(minutes), label: t('setup.stepMinutes', { minutes }) }))}
            onChange={(chosen) => set({ stepMinutes: STEPS.find((step) => String(step) === chosen) ?? STEPS[0] })}
          />
          {number('seats', t('setup.seatsHint'))}
          {duration('leadMinutes')}
          {number('horizonDays')}
          {text('dailyLimit', t('setup.dailyLimitHint'))}
          <SetupSelect
            name="standby"
            label={labelOf('standby')}
            value={draft.standby}
            choices={STANDBY_WAYS.map((value) => ({ value, label: t(STANDBY_TEXTS[value]) }))}
            onChange={(standby) => set({ standby })}
          />
        </Columns>
      </Part>
      <Part title={t('setup.changes')}>
        <Columns>
          {duration('cancelNoticeMinutes')}
          {text('lateFee', t('setup.lateFeeHint'))}
          {duration('moveNoticeMinutes')}
        </Columns>
      </Part>
    </SetupFrame>
  );
}

function titleOf({ names }: ServiceDraft, language: string): string {
  return names[language] || (Object.values(names).find(Boolean) ?? '');
}
