import { StepHeading } from '#features/book/step-heading.tsx';
import { Segments } from '@openturn/ui/choices/segments.tsx';
import { SubmitBar } from '@openturn/ui/form/submit-bar.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { FailureLine } from '#contact/failure-line.tsx';
import { NeedsScript } from '#site/parts/needs-script.tsx';
import type { StepParts } from '#features/book/step-parts.ts';
import { asksMore, type Choices } from '#features/book/choices.ts';
import { DayView } from './day-view.tsx';
import { lazyScreen } from '#app/screens/lazy-screen.tsx';
import { Later } from '#app/screens/later.tsx';
import { FullyBooked } from './fully-booked.tsx';
import { EarlierHold } from '#features/book/hold/earlier-hold.tsx';
import { HoldSheet } from '#features/book/hold/hold-sheet.tsx';
import type { Choosing } from '#features/book/use-choices.ts';
import { useHold } from '#features/book/hold/use-hold.ts';
import { useZoneMoments } from '#appointments/free/use-zone-moments.ts';
import { within } from './move-day.ts';
import { boundsOf, timesOf, useDay, useNextFree } from './use-free.ts';
import { useDaysOf, useZone } from '#features/book/zone/use-zone.ts';
import { VisitSummary } from '#features/book/details/visit-summary.tsx';
import { ZoneLine } from '#features/book/zone/zone-line.tsx';
import styles from './time-step.module.css';

/** For visitors who prefer a list to a calendar. */
const LIST = lazyScreen(async () => (await import('./list-view.tsx')).ListView);

type TimeStepProps = StepParts & {
  title?: string;
  when?: string;
  note?: string | undefined;
  /** The current time of the appointment to move. */
  except?: number;
};

/** A month or a list, with the next free time within reach of the thumb. */
export function TimeStep({ form, choosing, service, title, when, note, except }: TimeStepProps) {
  const { t } = useTexts();
  const { choices, choose, to } = choosing;
  const zones = useZone({ form, choices });
  const moments = useZoneMoments(zones.zone);
  const days = useDaysOf(zones);
  const search = { form, service, choices, except, days };
  const first = useNextFree(search, null);
  const day = useDay(search, first ?? boundsOf(search).from, first !== null);
  const next = first && day.row ? timesOf([day.row], search)[0]?.at : undefined;
  const picked = choices.date && choices.view === '' ? within(choices.date, boundsOf(search)) : '';
  // With none picked this is the same query as above, which must not be disabled here.
  const pickedDay = useDay(search, picked || (first ?? boundsOf(search).from), picked !== '' || first !== null);
  const nextOfPicked = pickedDay.row ? timesOf([pickedDay.row], search)[0]?.at : undefined;
  // Never the time of another day while the chosen one loads.
  const soonest = picked === '' ? next : nextOfPicked;
  // A day without a free time has its own button, to the next day with one.
  const isDayFull = picked !== '' && pickedDay.row !== undefined && nextOfPicked === undefined;
  const shown = picked === '' ? day : pickedDay;
  const isUnknown = first === undefined || shown.row === undefined;
  const isSoonestComing = isUnknown && !shown.isError && shown.fetchStatus !== 'paused';
  const hold = useHold(choosing);
  // A time that is being held is free no more, but it is the one that was pressed.
  const named = hold.pending ?? soonest;
  const isMove = choices.move !== '';
  const heading = title ?? t('book.timeTitle');
  const canChange = !isMove && (form.services.length > 1 || asksMore(form, service));
  return (
    <form
      className={styles.step}
      aria-label={heading}
      onSubmit={(event) => {
        event.preventDefault();
        if (soonest !== undefined) void hold.take(soonest);
      }}
    >
      <StepHeading>{heading}</StepHeading>
      <VisitSummary
        form={form}
        service={service}
        choices={choices}
        when={when}
        note={note}
        next={soonest}
        change={canChange ? to({ step: '', date: '', month: '', part: '' }) : undefined}
      />
      {!isMove && form.hold && <EarlierHold hold={form.hold} choosing={choosing} moments={moments} />}
      {first === null ? (
        <FullyBooked search={search} choosing={choosing} isRange />
      ) : (
        <>
          <ZoneLine zones={zones} onChoose={(zone) => choose({ zone })} />
          <ViewSwitch choices={choices} choose={choose} />
          {choices.view === 'list' ? (
            <Later screen={LIST} props={{ search, first, moments, hold }} />
          ) : (
            <DayView search={search} choosing={choosing} first={first} moments={moments} hold={hold} />
          )}
          {!isDayFull && (soonest !== undefined || isSoonestComing) && (
            <SubmitBar
              label={
                named === undefined
                  ? t('loading.times')
                  : t(named <= (next ?? 0) ? 'book.nextFree' : 'book.continueWith', { time: moments.shortText(named) })
              }
              isBusy={soonest === undefined || hold.pending !== null}
            >
              <FailureLine
                text={hold.waiting === null ? '' : t('book.offlineHold', { time: moments.shortText(hold.waiting) })}
              />
              <NeedsScript />
            </SubmitBar>
          )}
        </>
      )}
      <HoldSheet hold={hold} moments={moments} />
    </form>
  );
}

function ViewSwitch({ choices, choose }: { choices: Choices; choose: Choosing['choose'] }) {
  const { t } = useTexts();
  return (
    <div className={styles.switch}>
      <Segments
        name="view"
        label={t('book.showAs')}
        segments={[
          { value: '', label: t('book.calendar') },
          { value: 'list', label: t('book.list') },
        ]}
        chosen={choices.view}
        onChange={(view) => choose({ view })}
      />
    </div>
  );
}
