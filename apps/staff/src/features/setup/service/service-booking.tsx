import { BOOKING_STEPS } from '@openturn/domain/booking/booking-rules.ts';
import { CheckField } from '@openturn/ui/choices/check-field.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { DurationField, NumberField } from '#app/numbers/number-field.tsx';
import type { DurationName, NumberName, ServiceDraft } from './service-draft.ts';
import type { SettingName } from '#app/format/setting-label.ts';
import { STANDBY_TEXTS } from '#app/format/standby-texts.ts';
import { checkOf, type DraftForm, fieldOf } from '#app/settings/field-of.ts';
import { Columns, Part } from '#app/settings/form/form-parts.tsx';
import { SetupSelect } from './setup-select.tsx';

type ServiceBookingProps = {
  form: DraftForm<ServiceDraft>;
  labelOf: (name: SettingName) => string;
};

const STANDBY_WAYS = ['off', 'in-turn', 'all-at-once'] as const;
const UNITS = ['m', 'h', 'd'] as const;

/** A service's booking rules, and its notice for changes and cancellations. */
export function ServiceBooking(props: ServiceBookingProps) {
  const { labelOf } = props;
  const { draft, set, errors } = props.form;
  const { t } = useTexts();
  const { number, duration, text, check } = serviceFields(props);
  return (
    <>
      <Part title={t('setup.booking')}>
        {check('isBookable')}
        {check('needsApproval')}
        <Columns>
          {number('bufferBeforeMinutes', { suffix: t('setup.minutes') })}
          {number('bufferAfterMinutes', { suffix: t('setup.minutes') })}
          <SetupSelect
            name="stepMinutes"
            label={labelOf('stepMinutes')}
            value={String(draft.stepMinutes)}
            error={errors['stepMinutes']}
            choices={BOOKING_STEPS.map((minutes) => ({
              value: String(minutes),
              label: t('setup.stepMinutes', { minutes }),
            }))}
            onChange={(chosen) =>
              set({ stepMinutes: BOOKING_STEPS.find((step) => String(step) === chosen) ?? BOOKING_STEPS[0] })
            }
          />
          {number('seats', { hint: t('setup.seatsHint') })}
          {duration('leadMinutes')}
          {number('horizonDays', { suffix: t('setup.daysAhead') })}
          {text('dailyLimit', t('setup.dailyLimitHint'))}
        </Columns>
        <SetupSelect
          name="standby"
          label={labelOf('standby')}
          value={draft.standby}
          choices={STANDBY_WAYS.map((value) => ({ value, label: t(STANDBY_TEXTS[value]) }))}
          onChange={(standby) => set({ standby })}
        />
      </Part>
      <Part title={t('setup.changes')}>
        <Columns>
          {duration('cancelNoticeMinutes')}
          {text('lateFee', t('setup.lateFeeHint'))}
          {duration('moveNoticeMinutes')}
        </Columns>
      </Part>
    </>
  );
}

/** Fields that read and change the draft by name. */
function serviceFields({ form, labelOf }: ServiceBookingProps) {
  const { draft, set, errors } = form;
  const number = (name: NumberName, beside: { suffix: string } | { hint: string }) => (
    <NumberField
      name={name}
      label={labelOf(name)}
      {...beside}
      value={draft.numbers[name]}
      error={errors[name]}
      onChange={(value) => set({ numbers: { ...draft.numbers, [name]: value } })}
    />
  );
  const duration = (name: DurationName) => (
    <DurationField
      name={name}
      label={labelOf(name)}
      value={draft.durations[name]}
      units={UNITS}
      error={errors[name]}
      onChange={(value) => set({ durations: { ...draft.durations, [name]: value } })}
    />
  );
  const text = (name: 'dailyLimit' | 'lateFee', hint: string) => (
    <NumberField
      {...fieldOf(form, name)}
      label={labelOf(name)}
      hint={hint}
      inputMode={name === 'lateFee' ? 'decimal' : 'numeric'}
    />
  );
  const check = (name: 'isBookable' | 'needsApproval') => (
    <CheckField {...checkOf(form, name)} label={labelOf(name)} isPlain />
  );
  return { number, duration, text, check };
}
