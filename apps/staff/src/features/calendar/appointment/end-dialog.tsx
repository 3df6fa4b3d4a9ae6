import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CalendarReply, StaffAppointment } from '@openturn/contract/staff/staff-calendar.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { FormDialog } from '@openturn/ui/form/form-dialog.tsx';
import { formText } from '@openturn/ui/form/form-text.ts';
import { Labelled } from '@openturn/ui/fields/labelled.tsx';
import { MoneyBack } from '#app/visit-parts/money-back.tsx';
import { useUnsentText } from '#app/format/unsent-note.tsx';
import { didText, spanText, attendeeName } from '#features/calendar/calendar-words.ts';
import type { CalendarActions } from '#features/calendar/use-calendar-actions.ts';
import { type LaterChange, readLaterChange } from './later-change.ts';

type EndDialogProps = {
  siteId: number;
  row: StaffAppointment;
  action: 'cancel' | 'decline';
  calendar: CalendarReply;
  actions: CalendarActions;
  onClose: () => void;
};

const END_TEXTS = { cancel: 'calendar.cancelNow', decline: 'calendar.declineNow' } as const;
const KEEP_TEXTS = { cancel: 'calendar.keepAppointment', decline: 'calendar.keepRequest' } as const;

/** Asks for confirmation before an appointment ends. If somebody was quicker, says what they did; what was typed stays. */
export function EndDialog({ siteId, row: asked, action: wanted, calendar, actions, onClose }: EndDialogProps) {
  const texts = useTexts();
  const { t } = texts;
  const later = useLaterChange({ siteId, asked, calendar, action: wanted });
  const row = later.change?.row ?? asked;
  const action = (['decline', 'cancel'] as const).find(
    (each) => row.actions.includes(each) && (each === wanted || later.change),
  );
  const hasContact = Boolean(row.phone ?? row.email);
  const unsent = useUnsentText(row);
  const reached = unsent ? 'calendar.endsUnsent' : 'calendar.ends';
  const words = { name: attendeeName(row, t), time: spanText(row, calendar.zone, texts) };
  const title = t(wanted === 'cancel' ? 'calendar.cancelTitle' : 'calendar.declineTitle');
  async function end(by: EndDialogProps['action'], message: string) {
    const { isDone, later: found } = await actions.tryAct({ row, action: by, message });
    if (found) later.set(found);
    else if (isDone) onClose();
  }
  return (
    <FormDialog
      title={later.change ? t('calendar.overtakenTitle') : title}
      submit={action ? t(END_TEXTS[action]) : null}
      submitLook="danger"
      cancel={t(action ? KEEP_TEXTS[action] : 'dialog.close')}
      isPending={actions.isPending}
      onSubmit={(data) => action && void end(action, formText(data, 'message'))}
      onClose={onClose}
    >
      <div role="alert">{later.change && <p>{didText(later.change, calendar, texts)}</p>}</div>
      {action && <p>{t(hasContact ? reached : 'calendar.endsUntold', words)}</p>}
      {action && <MoneyBack siteId={siteId} guid={row.guid} />}
      {action && hasContact && unsent && <p>{unsent}</p>}
      {hasContact && (
        <Labelled label={t('staff.delayText')} hint={t('staff.delayTextHint')}>
          <textarea name="message" rows={2} maxLength={300} dir="auto" />
        </Labelled>
      )}
    </FormDialog>
  );
}

type Asked = Pick<EndDialogProps, 'siteId' | 'calendar' | 'action'> & { asked: StaffAppointment };

/** What somebody else has done since the dialog opened, as the server said or as the calendar behind it shows. */
function useLaterChange({ siteId, asked, calendar, action }: Asked) {
  const [refused, set] = useState<LaterChange | null>(null);
  const now = calendar.rows.find(({ guid }) => guid === asked.guid);
  const isOver = now !== undefined && now.version > asked.version && !now.actions.includes(action);
  const { data } = useQuery({
    queryKey: ['staff', 'later', siteId, asked.guid, now?.version] as const,
    queryFn: () => readLaterChange(siteId, asked),
    enabled: isOver && !refused,
  });
  return { change: refused ?? data ?? null, set };
}
