import { rulesForMethod } from '@openturn/domain/join/rules-for-method.ts';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { call } from '@openturn/web/api/call.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { PageHeading } from '@openturn/ui/basics/page-heading.tsx';
import { SubmitBar } from '@openturn/ui/form/submit-bar.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useRememberBooked } from './use-remember-booked.ts';
import { useSite } from '#site/use-site.ts';
import type { Held } from '#features/book/book-queries.ts';
import { EntryForm, EntryNotice } from './entry-form.tsx';
import { HoldClock } from '#features/book/hold/hold-clock.tsx';
import { HoldSheet } from '#features/book/hold/hold-sheet.tsx';
import type { StepParts } from '#features/book/step-parts.ts';
import { useBookDraft } from './use-book-draft.ts';
import { useEntry } from './use-entry.ts';
import { useHold } from '#features/book/hold/use-hold.ts';
import { useHoldTimer } from '#features/book/hold/use-hold-timer.ts';
import { useZoneMoments } from '#features/book/use-zone-moments.ts';
import { useZone } from '#features/book/zone/use-zone.ts';
import { zoneText } from '#features/book/zone/zone-line.tsx';
import { VisitSummary } from './visit-summary.tsx';
import styles from '#features/book/book.module.css';

type HeldDetailsProps = StepParts & { held: Held };

export function HeldDetails({ form, choosing, service, held }: HeldDetailsProps) {
  const { t } = useTexts();
  const { choices, to, choose } = choosing;
  const zones = useZone({ form, choices });
  const { zone, own } = zones;
  const moments = useZoneMoments(zone);
  const timer = useHoldTimer(held);
  const hold = useHold(choosing);
  const [, navigate] = useLocation();
  const booking = useBooking({ form, held, zone });
  const isOver = timer.isOver || booking.isExpired;
  const time = moments.shortText(held.at);
  const label = service.needsApproval ? t('book.request', { time }) : t('book.submit', { time });
  return (
    <div className={`${styles.step} ${styles.beside}`}>
      <PageHeading>{t('book.detailsTitle')}</PageHeading>
      <VisitSummary
        form={form}
        service={service}
        choices={choices}
        when={moments.momentText(held.at)}
        chosen={{ at: held.at, moments }}
        clock={own || zone !== form.zone ? zoneText(zones, t) : undefined}
        note={service.needsApproval ? t('book.needsApproval') : undefined}
        change={to({ hold: '', step: 'time' })}
      />
      <EntryForm
        entry={booking.entry}
        label={t('book.detailsTitle')}
        phoneHint={t('book.phoneHint')}
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
      <HoldSheet hold={hold} moments={moments} onAllTimes={() => choose({ hold: '', step: 'time' })} />
    </div>
  );
}

function useBooking({ form, held, zone }: Pick<StepParts, 'form'> & { held: Held; zone: string }) {
  const { language } = useTexts();
  const siteId = Number(useSite().SiteID);
  const [, navigate] = useLocation();
  const [isExpired, setIsExpired] = useState(false);
  const remember = useRememberBooked();
  const draft = useBookDraft();
  const entry = useEntry({
    rules: rulesForMethod(form.rules, held.method),
    draft,
    body: () => ({ body: { guid: held.guid, zone, language }, problems: {} }),
    send: async (body, key) => {
      const { appointment } = await call('POST client/book', { siteId, body, key });
      remember(appointment.guid);
      navigate(`/booked/${appointment.guid}`, { replace: true });
    },
    onRefused: ({ code }) => {
      if (code !== 'hold-expired') return false;
      setIsExpired(true);
      return true;
    },
  });
  return { entry, isExpired };
}
