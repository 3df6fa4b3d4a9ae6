import type { StaffAppointment } from '@openturn/contract/staff/staff-calendar.ts';
import { call } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { EditDialog } from '#app/edit/edit-dialog.tsx';
import type { CalendarActions } from '#features/calendar/use-calendar-actions.ts';

type EditAppointmentProps = {
  siteId: number;
  row: StaffAppointment;
  actions: Pick<CalendarActions, 'edited' | 'refresh'>;
  onClose: () => void;
};

/** Corrects what was entered for an appointment. */
export function EditAppointment({ siteId, row: { guid, name }, actions, onClose }: EditAppointmentProps) {
  const { t } = useTexts();
  const of = { siteId, params: { guid } };
  return (
    <EditDialog
      edits={{
        of: [siteId, guid],
        title: t('staff.editTitle', { number: name }),
        overtaken: t('calendar.editOvertaken'),
        read: () => call('GET staff/appointment/:guid/form', of),
        save: async ({ service: _service, ...entry }, { version }, keyFor) => {
          const body = { version, ...entry };
          const { appointment } = await call('POST staff/appointment/:guid/edit', { ...of, body, key: keyFor(body) });
          actions.edited(appointment);
        },
        refresh: actions.refresh,
      }}
      onClose={onClose}
    />
  );
}
