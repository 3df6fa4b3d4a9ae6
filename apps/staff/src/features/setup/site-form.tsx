import type { StaffMe } from '@openturn/contract/staff/staff-account.ts';
import { MOST_REMINDERS } from '@openturn/domain/booking/booking-settings.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { isSettingName, settingLabel } from '#app/format/setting-label.ts';
import { focusAdder } from '#app/hours/focus-adder.ts';
import { AffectedPart } from '#app/affected/affected-part.tsx';
import { HoursEditor } from '#app/hours/hours-editor.tsx';
import { DurationField, NumberField } from '#app/numbers/number-field.tsx';
import { fieldOf } from '#app/settings/field-of.ts';
import { Columns, Part } from '#app/settings/form/form-parts.tsx';
import { HoursPreview } from './hours/hours-preview.tsx';
import { SetupFrame, WithButton } from './setup-frame.tsx';
import type { SetupData } from './setup-queries.ts';
import type { SiteDraft, SiteNumber } from './site-draft.ts';
import { useHoursLabels } from '#app/hours/use-hours-labels.ts';
import { useSiteForm } from './use-site-form.ts';

/** Hours, holidays and rules for all appointments. */
export function SiteForm({ siteId, me, setup }: { siteId: number; me: StaffMe; setup: SetupData }) {
  const { t } = useTexts();
  const hoursLabel = useHoursLabels();
  const form = useSiteForm(siteId, setup, 'site');
  const { draft, set, errors } = form;
  const number = (name: SiteNumber, hint?: string) => (
    <NumberField
      name={name}
      label={settingLabel(name, setup.currency, t)}
      suffix={name === 'approveWithinHours' ? t('setup.hoursUnit') : t('setup.minutes')}
      {...(hint && { hint })}
      value={draft.numbers[name]}
      error={errors[name]}
      onChange={(value) => set({ numbers: { ...draft.numbers, [name]: value } })}
    />
  );
  const time = (name: 'afternoonFrom' | 'eveningFrom') => (
    <TextField type="time" {...fieldOf(form, name)} label={settingLabel(name, setup.currency, t)} isLatin />
  );
  const labelOf = (name: string) => {
    return isSettingName(name) ? settingLabel(name, setup.currency, t) : (hoursLabel(name) ?? t('setup.reminders'));
  };
  return (
    <>
      <SetupFrame
        title={t('setup.site')}
        form={form}
        labelOf={labelOf}
        preview={<HoursPreview me={me} siteId={siteId} zone={setup.zone} form={form} />}
      >
        <HoursEditor
          title={t('setup.hours')}
          hours={draft.hours}
          errors={errors}
          onChange={(hours) => set({ hours })}
        />
        <Reminders reminders={draft.reminders} errors={errors} onChange={(reminders) => set({ reminders })} />
        <Part title={t('setup.checkIn')}>
          <Columns>
            {number('checkInBeforeMinutes')}
            {number('checkInAfterMinutes')}
            {number('missedAfterMinutes')}
          </Columns>
        </Part>
        <Part title={t('setup.requests')}>
          <Columns>
            {number('approveWithinHours', t('setup.approveWithinHint'))}
            {number('offerMinutes')}
          </Columns>
        </Part>
        <Part title={t('setup.partsOfDay')}>
          <Columns>
            {time('afternoonFrom')}
            {time('eveningFrom')}
          </Columns>
        </Part>
      </SetupFrame>
      <AffectedPart setup={setup} isSaving={form.isPending} affected={form.affected} />
    </>
  );
}

type RemindersProps = {
  reminders: SiteDraft['reminders'];
  errors: Readonly<Record<string, string>>;
  onChange: (reminders: SiteDraft['reminders']) => void;
};

function Reminders({ reminders, errors, onChange }: RemindersProps) {
  const { t } = useTexts();
  return (
    <Part title={t('setup.reminders')} hint={t('setup.remindersHint')}>
      {reminders.map((reminder, index) => (
        <WithButton key={index}>
          <DurationField
            name={`reminder-${index}`}
            label={t('setup.reminder', { number: index + 1 })}
            value={reminder}
            units={['h', 'd']}
            error={errors[`reminder-${index}`]}
            onChange={(changed) => onChange(reminders.map((each, at) => (at === index ? changed : each)))}
          />
          <Button
            look="text"
            aria-label={`${t('setup.remove')}: ${t('setup.reminder', { number: index + 1 })}`}
            onClick={({ currentTarget }) => {
              focusAdder(currentTarget);
              onChange(reminders.filter((_, at) => at !== index));
            }}
          >
            {t('setup.remove')}
          </Button>
        </WithButton>
      ))}
      {reminders.length < MOST_REMINDERS && (
        <Button look="quiet" onClick={() => onChange([...reminders, { count: '1', unit: 'd' }])}>
          {t('setup.addReminder')}
        </Button>
      )}
    </Part>
  );
}
