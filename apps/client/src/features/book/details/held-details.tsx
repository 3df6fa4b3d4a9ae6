import { useQueryClient } from '@tanstack/react-query';
import type { AppointmentView } from '@openturn/contract/visitor/appointment-view.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useFocusOnReturn } from '#contact/use-focus-on-return.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { StepHeading } from '#features/book/step-heading.tsx';
import { SubmitBar } from '@openturn/ui/form/submit-bar.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { appointmentQueries } from '#appointments/appointment-queries.ts';
import { isComing } from '#appointments/is-coming.ts';
import { ownAppointments } from '#appointments/own/own-appointments.ts';
import { usePlatform } from '#platform/platform.ts';
import { isMessaged } from '#messages/is-messaged.ts';
import { useSite } from '#site/use-site.ts';
import type { Held } from '#features/book/book-queries.ts';
import { EntryForm, EntryNotice } from './entry-form.tsx';
import { HoldClock } from '#features/book/hold/hold-clock.tsx';
import { HoldSheet } from '#features/book/hold/hold-sheet.tsx';
import type { StepParts } from '#features/book/step-parts.ts';
import { TwiceSheet } from './twice-sheet.tsx';
import { useHold } from '#features/book/hold/use-hold.ts';
import { useHoldTimer } from '#features/book/hold/use-hold-timer.ts';
import { useZoneMoments } from '#appointments/free/use-zone-moments.ts';
import { useZone } from '#features/book/zone/use-zone.ts';
import { zoneText } from '#features/book/zone/zone-line.tsx';
import { CodeLater } from './code-later.tsx';
import { useBooking } from './use-booking.ts';
import { VisitSummary } from './visit-summary.tsx';
import styles from '#features/book/book.module.css';

type HeldDetailsProps = StepParts & { held: Held };

export function HeldDetails({ form, choosing, service, held }: HeldDetailsProps) {
  const { t } = useTexts();
  const { choices, to, choose } = choosing;
  const approval = isMessaged(useSite()) ? 'book.needsApproval' : 'book.needsApprovalUnsent';
  const zones = useZone({ form, choices });
  const { zone, own } = zones;
  const moments = useZoneMoments(zone);
  const timer = useHoldTimer(held);
  const hold = useHold(choosing);
  const [, navigate] = useLocation();
  const { first, asksFirst, leave } = useTwice(held, form.zone);
  const booking = useBooking({ form, held, zone, asksFirst });
  const isOver = timer.isOver || booking.isExpired;
  const time = moments.shortText(held.at);
  const label = service.needsApproval ? t('book.request', { time }) : t('book.submit', { time });
  useFocusOnReturn(booking.code ? 'PhoneNumber' : null);
  if (booking.code) return <CodeLater code={booking.code} />;
  return (
    <div className={`${styles.step} ${styles.beside}`}>
      <StepHeading>{t('book.detailsTitle')}</StepHeading>
      <VisitSummary
        form={form}
        service={service}
        choices={choices}
        when={moments.momentText(held.at)}
        chosen={{ at: held.at, moments }}
        clock={own || zone !== form.zone ? zoneText(zones, t) : undefined}
        note={service.needsApproval ? t(approval) : undefined}
        change={to({ hold: '', step: 'time' })}
      />
      <EntryForm
        entry={booking.entry}
        label={t('book.detailsTitle')}
        phoneHint={t('book.phoneHint')}
        emailHint={t('book.emailHint')}
        {...(isOver && { onSubmit: () => void hold.take(held.at) })}
        bar={
          <SubmitBar
            label={isOver ? t('book.holdAgain', { time }) : booking.entry.isSending ? t('book.submitting') : label}
            isBusy={booking.entry.isSending || hold.pending !== null}
          >
            <EntryNotice isOffline={booking.entry.isOffline} />
            <HoldClock timer={{ ...timer, isOver }} />
            {isOver && (
              <Button look="quiet" onClick={() => navigate(to({ hold: '', step: 'time' }))}>
                {t('book.otherTime')}
              </Button>
            )}
          </SubmitBar>
        }
      />
      {first && (
        <TwiceSheet
          first={first}
          moments={moments}
          onBook={() => {
            leave();
            void booking.entry.submit(true);
          }}
          onClose={leave}
        />
      )}
      <HoldSheet hold={hold} moments={moments} onAllTimes={() => choose({ hold: '', step: 'time' })} />
    </div>
  );
}

type Twice = { first: AppointmentView | null; asksFirst: () => Promise<boolean>; leave: () => void };

/** The visitor's other appointment for this service on that day, once they are asked about it. */
function useTwice({ guid, service, at }: Held, zone: string): Twice {
  const queryClient = useQueryClient();
  const siteId = Number(useSite().SiteID);
  const platform = usePlatform();
  const [first, setFirst] = useState<AppointmentView | null>(null);
  const dayOf = (instant: number) => wallClock(instant, zone).date;
  const isTwin = (own: AppointmentView) =>
    own.guid !== guid && own.service.id === service.id && dayOf(own.at) === dayOf(at) && isComing(own);
  return {
    first,
    asksFirst: async () => {
      const guids = ownAppointments(platform, siteId).filter((own) => own !== guid);
      if (guids.length === 0) return false;
      // Without an answer nobody is kept from booking.
      const mine = await queryClient.query(appointmentQueries.mine(siteId, guids)).catch(() => null);
      const twin = mine?.rows.find(isTwin) ?? null;
      setFirst(twin);
      return twin !== null;
    },
    leave: () => setFirst(null),
  };
}
