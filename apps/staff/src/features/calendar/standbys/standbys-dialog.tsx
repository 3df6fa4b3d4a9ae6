import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CalendarReply } from '@openturn/contract/staff/staff-calendar.ts';
import type { StaffStandby } from '@openturn/contract/staff/staff-standby.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { Button, buttonLook } from '@openturn/ui/basics/button.tsx';
import { formText } from '@openturn/ui/form/form-text.ts';
import { Labelled } from '@openturn/ui/fields/labelled.tsx';
import { Dialog } from '@openturn/ui/overlays/dialog.tsx';
import { Skeleton } from '@openturn/ui/states/skeleton.tsx';
import { call } from '@openturn/web/api/call.ts';
import { useSubmit } from '@openturn/web/api/use-submit.ts';
import { toast } from '@openturn/web/feedback/feedback.ts';
import { showFailure } from '@openturn/web/feedback/show-failure.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { windowText } from '@openturn/web/i18n/window-text.ts';
import { timeAt } from '#app/format/time-at.ts';
import { calendarQueries } from '#features/calendar/calendar-queries.ts';
import { dayText, nameOf, serviceNames, whenText } from '#features/calendar/calendar-words.ts';
import styles from './standbys-dialog.module.css';

const REFRESH_MS = 15_000;

const standbysQuery = (siteId: number) =>
  queryOptions({
    queryKey: ['staff', 'standbys', siteId] as const,
    queryFn: () => call('GET staff/standbys', { siteId }),
    refetchInterval: REFRESH_MS,
  });

type StandbysDialogProps = { siteId: number; calendar: CalendarReply; onClose: () => void };

/** Who waits for a time, when they could come, and what could be offered to them. */
export function StandbysDialog({ siteId, calendar, onClose }: StandbysDialogProps) {
  const { t } = useTexts();
  const { data } = useQuery(standbysQuery(siteId));
  return (
    <Dialog
      title={t('book.standbyTitle')}
      onClose={onClose}
      actions={
        <Button look="quiet" onClick={onClose}>
          {t('calendar.keep')}
        </Button>
      }
    >
      {!data && <Skeleton size="long" />}
      {data?.rows.length === 0 && <p>{t('calendar.standbys', { count: 0 })}</p>}
      <ul className={styles.rows}>
        {data?.rows.map((row) => (
          <Row key={row.guid} row={row} siteId={siteId} calendar={calendar} />
        ))}
      </ul>
    </Dialog>
  );
}

type RowProps = { row: StaffStandby; siteId: number; calendar: CalendarReply };

function Row({ row, siteId, calendar }: RowProps) {
  const texts = useTexts();
  const { t, language } = texts;
  const { zone } = calendar;
  const dayOf = (at: number) => dayText(wallClock(at, zone).date, language, 'short');
  const clock = (at: number) => timeAt(at, zone, language);
  const facts = [
    pickName(serviceNames(calendar, row.service), language),
    row.staff !== null && nameOf(calendar, row.staff),
    row.partySize > 1 && t('staff.partyOf', { count: row.partySize }),
    row.phone,
    row.email,
  ];
  return (
    <li className={styles.row}>
      <p className={styles.name}>
        <bdi>{row.name}</bdi>
      </p>
      <p className={styles.soft}>{facts.filter(Boolean).join(' · ')}</p>
      <ul>
        {row.windows.map(({ from, until }) => (
          <li key={from}>{windowText({ day: dayOf(from), from, until, zone }, texts)}</li>
        ))}
      </ul>
      {row.offer ? (
        <p className={styles.soft}>
          {t('calendar.offeredUntil', {
            time: whenText(dayOf(row.offer.at), clock(row.offer.at), language),
            until: clock(row.offer.until),
          })}
        </p>
      ) : (
        <OfferForm row={row} siteId={siteId} calendar={calendar} />
      )}
    </li>
  );
}

function OfferForm({ row, siteId, calendar }: RowProps) {
  const { t, language } = useTexts();
  const queryClient = useQueryClient();
  const { isSending, submit } = useSubmit<string>();
  const placeText = ({ at, staff }: StaffStandby['times'][number]) =>
    t('calendar.movingTo', {
      day: dayText(wallClock(at, calendar.zone).date, language, 'short'),
      time: timeAt(at, calendar.zone, language),
      staff: nameOf(calendar, staff),
    });
  async function offer(place: StaffStandby['times'][number]) {
    await submit(row.guid, async () => {
      await call('POST staff/standby/:guid/offer', { siteId, params: { guid: row.guid }, body: place })
        .then(() => toast({ kind: 'success', text: t('calendar.didOffer', { name: row.name }) }))
        .catch(showFailure);
      await queryClient.invalidateQueries({ queryKey: standbysQuery(siteId).queryKey });
      void queryClient.invalidateQueries({ queryKey: calendarQueries.all(siteId) });
    });
  }
  if (row.times.length === 0) return <p className={styles.soft}>{t('calendar.noTimeFits')}</p>;
  return (
    <form
      className={styles.offer}
      onSubmit={(event) => {
        event.preventDefault();
        const place = row.times[Number(formText(new FormData(event.currentTarget), 'time'))];
        if (place && !isSending) void offer(place);
      }}
    >
      <Labelled label={t('calendar.offerTo', { name: row.name })}>
        <select name="time">
          {row.times.map((place, index) => (
            <option key={place.at} value={index}>
              {placeText(place)}
            </option>
          ))}
        </select>
      </Labelled>
      <button type="submit" aria-disabled={isSending || undefined} {...buttonLook('quiet')}>
        {t('calendar.offerTime')}
      </button>
    </form>
  );
}
