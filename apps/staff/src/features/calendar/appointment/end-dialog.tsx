import type { CalendarReply, StaffAppointment } from '@openturn/contract/staff/staff-calendar.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { FormDialog } from '@openturn/ui/form/form-dialog.tsx';
import { formText } from '@openturn/ui/form/form-text.ts';
import { Labelled } from '@openturn/ui/fields/labelled.tsx';
import { MoneyBack } from '#app/visit-parts/money-back.tsx';
import { UnsentNote } from '#app/format/unsent-note.tsx';
import { spanText, attendeeName } from '#features/calendar/calendar-words.ts';
import type { CalendarActions } from '#features/calendar/use-calendar-actions.ts';

type EndDialogProps = {
  siteId: number;
  row: StaffAppointment;
  action: 'cancel' | 'decline';
  calendar: CalendarReply;
  actions: CalendarActions;
  onClose: () => void;
};

/** Asks for confirmation before an appointment ends. */
export function EndDialog({ siteId, row, action, calendar, actions, onClose }: EndDialogProps) {
  const texts = useTexts();
  const { t } = texts;
  const isTold = Boolean(row.phone ?? row.email);
  const words = { name: attendeeName(row, t), time: spanText(row, calendar.zone, texts) };
  return (
    <FormDialog
      title={t(action === 'cancel' ? 'calendar.cancelTitle' : 'calendar.declineTitle')}
      submit={t(action === 'cancel' ? 'calendar.cancelNow' : 'calendar.declineNow')}
      submitLook="danger"
      cancel={t(action === 'cancel' ? 'calendar.keepAppointment' : 'calendar.keepRequest')}
      isPending={actions.isPending}
      onSubmit={(data) => {
        onClose();
        void actions.act({ row, action, message: formText(data, 'message') });
      }}
      onClose={onClose}
    >
      <p>{t(isTold ? 'calendar.ends' : 'calendar.endsUntold', words)}</p>
      <MoneyBack siteId={siteId} guid={row.guid} />
      {isTold && <UnsentNote of={row} />}
      {isTold && (
        <Labelled label={t('staff.delayText')} hint={t('staff.delayTextHint')}>
          <textarea name="message" rows={2} maxLength={300} dir="auto" />
        </Labelled>
      )}
    </FormDialog>
  );
}
