import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CalendarReply, StaffAppointment } from '@openturn/contract/staff/staff-calendar.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { fieldId } from '@openturn/ui/fields/field-ids.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { FormDialog } from '@openturn/ui/form/form-dialog.tsx';
import { Labelled } from '@openturn/ui/fields/labelled.tsx';
import { calendarQueries } from '#features/calendar/calendar-queries.ts';
import {
  bookableServices,
  firstEntry,
  instantOfEntry,
  planOfEntry,
  withInstant,
  withService,
  type Entry,
} from './add-entry.ts';
import { findConflicts, isBlocked } from './find-conflicts.ts';
import { OtherTimes } from './other-times.tsx';
import { PersonFields } from './person-fields.tsx';
import { sessionsOf } from '#features/calendar/sessions.ts';
import { Standing } from './standing.tsx';
import { useAddAppointment } from './use-add-appointment.ts';
import styles from './add-dialog.module.css';

/** While a year is typed, the field is at 0002 or 0020, which no calendar shows. */
const CALENDAR_DATE = /^2\d{3}-/;
const LAST_DATE = '2999-12-31';

type AddDialogProps = {
  calendar: CalendarReply;
  siteId: number;
  /** The staff member whose calendar is shown, if only one is. */
  staff: string | null;
  date: string;
  at: { staff: string; at: number } | null;
  onAdded: (added: StaffAppointment) => void;
  onClose: () => void;
};

const TIME_ID = 'time-of-appointment';

/** Books for a customer at the counter or on the phone; conflicts are shown before saving. */
export function AddDialog({ calendar, siteId, staff, date, at, onAdded, onClose }: AddDialogProps) {
  const { t, language } = useTexts();
  const [entry, setEntry] = useState(() => firstEntry(calendar, { date, at, staff }));
  useEffect(() => {
    document.getElementById(at ? fieldId('name') : TIME_ID)?.focus();
  }, [at]);
  const set = (changed: Partial<Entry>) => setEntry({ ...entry, ...changed });
  const { add, isPending, errors, taken } = useAddAppointment({ siteId, calendar, onAdded, onClose });
  const isDate = CALENDAR_DATE.test(entry.date);
  const { data: ofDay } = useQuery({
    ...calendarQueries.days(siteId, { from: isDate ? entry.date : date, days: 1 }),
    enabled: isDate,
  });
  // Nothing is said of a day before its appointments are known: the server checks again.
  const plan = isDate && ofDay ? planOfEntry(calendar, entry) : null;
  const conflicts = plan && ofDay ? findConflicts(plan, { ...ofDay, sessions: sessionsOf(ofDay) }) : [];
  const service = calendar.services.find(({ id }) => id === entry.service);
  const givers = calendar.staff.filter(({ services }) => services.includes(entry.service));
  const others = calendar.staff.filter((each) => !givers.includes(each));
  const isTaken = taken !== null && instantOfEntry(entry, calendar.zone) === taken.at && entry.staff === taken.staff;
  return (
    <FormDialog
      title={t('calendar.addTitle')}
      submit={t('calendar.book')}
      isPending={isPending}
      onSubmit={() => !isBlocked(conflicts) && add({ ...entry, language })}
      cancel={t('dialog.cancel')}
      onClose={onClose}
    >
      <div className={styles.pair}>
        <Labelled label={t('staff.service')}>
          <select value={entry.service} onChange={({ target }) => setEntry(withService(entry, target.value, calendar))}>
            {bookableServices(calendar).map(({ id, names }) => (
              <option key={id} value={id}>
                {pickName(names, language)}
              </option>
            ))}
          </select>
        </Labelled>
        <Labelled label={t('calendar.with')}>
          <select value={entry.staff} onChange={({ target }) => set({ staff: target.value })}>
            {givers.map(nameOption)}
            {others.length > 0 && <optgroup label={t('calendar.notGivers')}>{others.map(nameOption)}</optgroup>}
          </select>
        </Labelled>
        <Labelled label={t('calendar.date')}>
          <input
            type="date"
            required
            max={LAST_DATE}
            value={entry.date}
            onChange={({ target }) => set({ date: target.value })}
          />
        </Labelled>
        <Labelled label={t('calendar.time')}>
          <input
            id={TIME_ID}
            type="time"
            required
            step={300}
            value={entry.time}
            onChange={({ target }) => set({ time: target.value })}
          />
        </Labelled>
      </div>
      <Standing conflicts={isTaken ? [] : conflicts} calendar={calendar} plan={isTaken ? null : plan}>
        {isTaken && (
          <>
            <p className={styles.taken}>{t('calendar.takenTitle')}</p>
            <OtherTimes
              times={taken.alternatives}
              calendar={calendar}
              onTake={(free) => setEntry(withInstant(entry, free, calendar.zone))}
            />
          </>
        )}
      </Standing>
      <PersonFields siteId={siteId} entry={entry} service={service} errors={errors} set={set} />
    </FormDialog>
  );
}

function nameOption({ id, name }: CalendarReply['staff'][number]) {
  return (
    <option key={id} value={id}>
      {name}
    </option>
  );
}
