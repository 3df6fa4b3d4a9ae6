import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { AppointmentView } from '@openturn/contract/visitor/appointment-view.ts';
import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { buttonLook } from '@openturn/ui/basics/button.tsx';
import { Card } from '@openturn/ui/basics/card.tsx';
import { CALENDAR } from '@openturn/ui/icons/icon-paths.ts';
import { Notice } from '@openturn/ui/states/notice.tsx';
import { Later } from '#app/screens/later.tsx';
import { lazyScreen } from '#app/screens/lazy-screen.tsx';
import { StepHeading } from '#features/book/step-heading.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { AppointmentGone } from '#appointments/appointment-gone.tsx';
import { isBookedGone } from '#appointments/appointment-queries.ts';
import { needed } from '#site/needed.ts';
import { CallLink } from '#site/parts/contact-links.tsx';
import { useSite } from '#site/use-site.ts';
import { type BookForm, bookQueries } from '#features/book/book-queries.ts';
import { BookFailed } from '#features/book/book-states.tsx';
import { BookSkeleton } from '#features/book/book-skeleton.tsx';
import { serviceOf, visitOf } from '#features/book/choices.ts';
import { TimeStep } from '#features/book/time/time-step.tsx';
import { useChoices } from '#features/book/use-choices.ts';
import { useZoneMoments } from '#appointments/free/use-zone-moments.ts';
import { useZone } from '#features/book/zone/use-zone.ts';
import { useKeptFee } from './use-kept-fee.ts';

/** Only once a new time is held. */
const MOVE_SHEET = lazyScreen(async () => (await import('./move-sheet.tsx')).MoveSheet);

/** `/book?move={guid}`: another time for the same appointment. */
export function MoveSteps({ form, guid }: { form: BookForm; guid: string }) {
  const siteId = Number(useSite().SiteID);
  const moving = useQuery(needed(bookQueries.moving(siteId, guid), isBookedGone));
  if (moving.data) return <Moving form={form} moving={moving.data} />;
  if (isBookedGone(moving.error)) return <AppointmentGone />;
  if (!moving.isError && moving.fetchStatus !== 'paused') return <BookSkeleton />;
  return <BookFailed onRetry={moving.refetch} />;
}

function Moving({ form, moving }: { form: BookForm; moving: AppointmentView }) {
  const { t } = useTexts();
  const choosing = useChoices(form, visitOf(moving));
  const { choices } = choosing;
  const moments = useZoneMoments(useZone({ form, choices }).zone);
  const service = serviceOf(form, choices);
  const kept = useKeptFee(moving);
  const isOpen = service?.id === moving.service.id;
  if (!isOpen || !moving.actions.includes('move')) return <CannotMove moving={moving} isOpen={isOpen} />;
  // A request, and a time that the business chose, is free to cancel; the next time has the service's notice.
  const agreed = (moving.at - moving.cancelFreeUntil) / MINUTE_MS || service.cancelNoticeMinutes;
  return (
    <>
      <TimeStep
        form={form}
        choosing={choosing}
        service={{ ...service, cancelNoticeMinutes: kept ? 0 : agreed, lateFee: moving.lateFee }}
        note={kept ?? undefined}
        title={t('book.moveTitle')}
        except={moving.at}
        when={t('book.moveOf', { time: moments.momentText(moving.at) })}
      />
      {choices.hold && <Later key={choices.hold} screen={MOVE_SHEET} props={{ choosing, moving, moments }} />}
    </>
  );
}

/** Says that it is too late only if it is. */
function CannotMove({ moving: { guid, state, actions }, isOpen }: { moving: AppointmentView; isOpen: boolean }) {
  const { t } = useTexts();
  const isOver = state !== 'pending' && state !== 'confirmed';
  const why = isOver ? 'book.moveOver' : isOpen || !actions.includes('move') ? 'book.moveLate' : 'book.moveClosed';
  return (
    <>
      <StepHeading>{t('book.moveTitle')}</StepHeading>
      <Card>
        <Notice icon={CALENDAR} title={t('book.moveGoneTitle')} text={t(why)}>
          <Link href={`/booked/${guid}`} {...buttonLook('primary')}>
            {t('book.toAppointment')}
          </Link>
          <CallLink />
        </Notice>
      </Card>
    </>
  );
}
