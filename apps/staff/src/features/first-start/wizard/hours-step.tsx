import { longWeekday } from '@openturn/domain/format/long-weekday.ts';
import { endsNextDay } from '@openturn/domain/slots/spans-overlap.ts';
import { CheckField } from '@openturn/ui/choices/check-field.tsx';
import { ChoiceList } from '@openturn/ui/choices/choice-list.tsx';
import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { StepProps } from './opening-draft.ts';

/** Monday to Sunday of some week. */
const DATES = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'];

export function HoursStep({ draft: { hours }, wrong, onChange }: StepProps) {
  const { t, language } = useTexts();
  const change = (changed: Partial<typeof hours>) => onChange({ hours: { ...hours, ...changed } });
  return (
    <>
      <CheckField
        name="always"
        label={t('staff.startAlways')}
        isChecked={hours.isAlways}
        isPlain
        onChange={(isAlways) => change({ isAlways })}
      />
      {!hours.isAlways && (
        <>
          <ChoiceList
            name="days"
            kind="several"
            label={t('staff.startDays')}
            choices={DATES.map((date, index) => ({ value: String(index + 1), label: longWeekday(date, language) }))}
            chosen={hours.days.map(String)}
            onChange={(days) => change({ days: days.map(Number).toSorted((a, b) => a - b) })}
          />
          <TextField
            name="opens"
            type="time"
            label={t('staff.startOpens')}
            value={hours.opens}
            isLatin
            onChange={(opens) => change({ opens: opens || hours.opens })}
          />
          <TextField
            name="closes"
            type="time"
            label={t('staff.startCloses')}
            hint={endsNextDay(hours) ? t('setup.nextDay') : undefined}
            value={hours.closes}
            error={wrong('closes')}
            isLatin
            onChange={(closes) => change({ closes: closes || hours.closes })}
          />
        </>
      )}
    </>
  );
}
