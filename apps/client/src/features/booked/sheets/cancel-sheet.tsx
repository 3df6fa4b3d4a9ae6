import { createPortal } from 'react-dom';
import type { AppointmentView } from '@openturn/contract/visitor/appointment-view.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { Sheet } from '@openturn/ui/overlays/sheet.tsx';
import { call } from '@openturn/web/api/call.ts';
import { toast } from '@openturn/web/feedback/feedback.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useMoments } from '#appointments/use-moments.ts';
import { useOwnZone } from '#site/time/use-own-zone.ts';
import { UnbrokenDates } from '#site/time/unbroken-dates.tsx';
import { useNow } from '#site/time/use-now.ts';
import { useSite } from '#site/use-site.ts';
import { feeNow } from './fee-now.ts';
import { SheetFailure } from './sheet-failure.tsx';
import styles from './booked-sheets.module.css';
import { useAmount } from './use-amount.ts';
import type { BookedActs } from '#features/booked/actions/use-booked-acts.ts';
import { useShowBooked } from '#features/booked/actions/use-show-booked.ts';
import { lazyScreen } from '#app/screens/lazy-screen.tsx';
import { Later } from '#app/screens/later.tsx';
import { zonesOf } from '#appointments/zones-of.ts';

/** What was paid with it; loaded where visitors pay. */
const CANCEL_SUMS = lazyScreen(async () => (await import('#visit-parts/paying/cancel-sums.tsx')).CancelSums);

type CancelSheetProps = {
  appointment: AppointmentView;
  acts: BookedActs;
  serverAheadMs: number;
  onClose: () => void;
};

/** Confirms once, stating what is lost and the fee. */
export function CancelSheet({ appointment, acts, serverAheadMs, onClose }: CancelSheetProps) {
  const { t, language } = useTexts();
  const { day, time } = useMoments();
  const { main } = zonesOf(appointment, useOwnZone());
  const amount = useAmount(appointment.currency);
  const { guid, at, service } = appointment;
  const fee = feeNow(appointment, useNow() + serverAheadMs) ?? 0;
  const { SiteID, Parts = [] } = useSite();
  const siteId = Number(SiteID);
  const show = useShowBooked();
  const isBusy = acts.pending !== null;
  const cancel = async () => {
    const send = () =>
      call('POST client/appointment/:guid/cancel', { siteId, params: { guid }, body: { agreedFee: fee } });
    const done = await acts.act('cancel', send);
    if (!done) return;
    show({ kind: 'appointment', view: { ...appointment, ...done.appointment } });
    if (!done.appointment) await acts.refetch();
    onClose();
    toast({ kind: 'success', text: t('booked.cancelDone') });
  };
  return createPortal(
    <Sheet
      title={t('booked.cancelTitle')}
      onClose={onClose}
      actions={
        <>
          <Button look="danger" aria-disabled={isBusy || undefined} onClick={() => void cancel()}>
            {fee > 0 ? t('booked.cancelFor', { amount: amount(fee) }) : t('booked.cancelNow')}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {t('booked.keep')}
          </Button>
        </>
      }
    >
      <div className={styles.texts}>
        <p>
          <UnbrokenDates
            text={t('booked.cancelLoses', {
              service: pickName(service.names, language),
              day: day(at, main),
              time: time(at, main),
            })}
          />
        </p>
        <p className={styles.cost} data-look={fee > 0 ? 'costs' : undefined}>
          {fee > 0 ? t('booked.cancelCosts', { amount: amount(fee) }) : t('booked.cancelFree')}
        </p>
        {fee > 0 && appointment.keepsFee && <p>{t('booked.feeKept')}</p>}
        {Parts.includes('payment') && <Later screen={CANCEL_SUMS} props={{ guid }} />}
        <SheetFailure failure={acts.failure} />
      </div>
    </Sheet>,
    document.body,
  );
}
