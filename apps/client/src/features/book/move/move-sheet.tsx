import { createPortal } from 'react-dom';
import { useLocation } from 'wouter';
import type { AppointmentView } from '@openturn/contract/visitor/appointment-view.ts';
import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { Sheet } from '@openturn/ui/overlays/sheet.tsx';
import { call } from '@openturn/web/api/call.ts';
import { isSignedOut } from '@openturn/web/api/is-signed-out.ts';
import { useSubmit } from '@openturn/web/api/use-submit.ts';
import { toast } from '@openturn/web/feedback/feedback.ts';
import { returnToBooked } from '#appointments/own/return-to-booked.ts';
import { UnbrokenDates } from '#site/time/unbroken-dates.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useSite } from '#site/use-site.ts';
import { FailureLine } from '#contact/failure-line.tsx';
import type { Held } from '#features/book/book-queries.ts';
import { useHeld } from '#features/book/hold/use-held.ts';
import { HoldClock } from '#features/book/hold/hold-clock.tsx';
import type { Choosing } from '#features/book/use-choices.ts';
import { useWhenOnline } from '#contact/connection/use-when-online.ts';
import { useHoldTimer } from '#features/book/hold/use-hold-timer.ts';
import type { ZoneMoments } from '#appointments/free/use-zone-moments.ts';
import { useCancelPolicy } from '#features/book/details/use-cancel-policy.ts';
import { useRememberBooked } from '#features/book/details/use-remember-booked.ts';
import { useKeptFee } from './use-kept-fee.ts';
import styles from './move-sheet.module.css';

type MoveSheetProps = { choosing: Choosing; moving: AppointmentView; moments: ZoneMoments };

/** The old and the new time side by side; nothing moves before the visitor confirms. */
export function MoveSheet({ choosing, moving, moments }: MoveSheetProps) {
  const { held } = useHeld(choosing.choices.hold);
  return held ? <FromTo choosing={choosing} moving={moving} moments={moments} held={held} /> : null;
}

function FromTo({ choosing: { choose }, moving, moments, held }: MoveSheetProps & { held: Held }) {
  const { t } = useTexts();
  const timer = useHoldTimer(held);
  const { isMoving, isOffline, move } = useMove(moving.guid, held.guid);
  const release = useReleaseHold(held.guid);
  const { at, cancelFreeUntil, lateFee, needsApproval } = held;
  const terms = { cancelNoticeMinutes: (at - cancelFreeUntil) / MINUTE_MS, lateFee, needsApproval };
  const anew = useCancelPolicy({ form: held, service: terms, chosen: { at, moments } });
  const policy = useKeptFee(moving) ?? anew;
  const keepOld = () => {
    release();
    choose({ hold: '' });
  };
  return createPortal(
    <Sheet
      title={t('book.moveSheet')}
      onClose={() => !isMoving && keepOld()}
      actions={
        <>
          <HoldClock timer={timer} />
          {timer.isOver ? (
            <Button onClick={keepOld}>{t('book.otherTime')}</Button>
          ) : (
            <Button aria-disabled={isMoving || undefined} onClick={move}>
              {isMoving ? t('book.moving') : t('book.move')}
            </Button>
          )}
          <Button look="quiet" aria-disabled={isMoving || undefined} onClick={isMoving ? undefined : keepOld}>
            {t('book.keepOld')}
          </Button>
        </>
      }
    >
      <dl className={styles.times}>
        <div className={styles.old}>
          <dt>{t('book.moveFrom')}</dt>
          <dd>
            <UnbrokenDates text={moments.momentText(moving.at)} />
          </dd>
        </div>
        <div className={styles.new}>
          <dt>{t('book.moveTo')}</dt>
          <dd>
            <UnbrokenDates text={moments.momentText(held.at)} />
          </dd>
        </div>
      </dl>
      {policy && (
        <p className={styles.fee}>
          <UnbrokenDates text={policy} />
        </p>
      )}
      <FailureLine text={isOffline ? t('book.offline') : ''} />
    </Sheet>,
    document.body,
  );
}

/** Sent in the background: if it is lost, the server releases the hold when it expires. */
function useReleaseHold(guid: string): () => void {
  const { t } = useTexts();
  const siteId = Number(useSite().SiteID);
  return () => {
    void call('DELETE client/hold/:guid', { siteId, params: { guid }, loading: false }).then(
      () => toast({ kind: 'success', text: t('book.oldKept') }),
      (error: unknown) => isSignedOut(error) || toast({ kind: 'danger', text: t('book.letGoFailed') }),
    );
  };
}

/** The screen that opens says that it has moved, where a toast would cover it. */
function useMove(guid: string, hold: string) {
  const siteId = Number(useSite().SiteID);
  const [, navigate] = useLocation();
  const remember = useRememberBooked();
  const { isSending: isMoving, submit } = useSubmit<string>();
  const send = (held: string) =>
    submit(held, async () => {
      await call('POST client/appointment/:guid/move', { siteId, params: { guid }, body: { hold: held } });
      remember(guid);
      const address = `/booked/${guid}`;
      returnToBooked(address, navigate);
      navigate(address, { replace: true });
    });
  // A press without a network is carried out once it is back.
  const whenOnline = useWhenOnline(send);
  const isOffline = whenOnline.waiting !== null;
  return { isMoving, isOffline, move: () => void (isOffline || whenOnline.start(hold)) };
}
