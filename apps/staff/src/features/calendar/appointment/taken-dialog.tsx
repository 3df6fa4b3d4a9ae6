import type { CalendarReply } from '@openturn/contract/staff/staff-calendar.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { Dialog } from '@openturn/ui/overlays/dialog.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { OtherTimes } from '#features/calendar/add/other-times.tsx';
import type { CalendarActions, TakenTime } from '#features/calendar/use-calendar-actions.ts';

type TakenDialogProps = { taken: TakenTime; calendar: CalendarReply; actions: CalendarActions };

/** Offers the nearest free times after a move to a taken time. */
export function TakenDialog({ taken: { row, staff, alternatives }, calendar, actions }: TakenDialogProps) {
  const { t } = useTexts();
  return (
    <Dialog
      title={t('calendar.takenTitle')}
      onClose={actions.leave}
      actions={<Button onClick={actions.leave}>{t('calendar.leaveIt')}</Button>}
    >
      <OtherTimes
        times={alternatives}
        calendar={calendar}
        onTake={(at) => {
          actions.leave();
          void actions.move({ row, to: { staff, at } });
        }}
      />
    </Dialog>
  );
}
