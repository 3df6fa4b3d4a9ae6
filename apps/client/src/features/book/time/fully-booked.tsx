import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { monthOf } from '@openturn/domain/format/month.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { Button, buttonLook } from '@openturn/ui/basics/button.tsx';
import { Card } from '@openturn/ui/basics/card.tsx';
import { CALENDAR } from '@openturn/ui/icons/icon-paths.ts';
import { Notice } from '@openturn/ui/states/notice.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { waitWords } from '@openturn/web/i18n/wait-words.ts';
import { lineQueries } from '#site/line-queries.ts';
import { useSite } from '#site/use-site.ts';
import type { DayRow } from '#features/book/book-queries.ts';
import { CallLink } from '#site/parts/contact-links.tsx';
import type { Choosing } from '#features/book/use-choices.ts';
import { type SlotSearch, useLastFree, useNextFree } from './use-free.ts';
import { useZoneMoments } from '#appointments/free/use-zone-moments.ts';

type FullyBookedProps = {
  search: SlotSearch;
  choosing: Choosing;
  /** ERR-11: no time is free within the whole booking window. */
  isRange?: boolean;
  /** The day without a free time. */
  day?: DayRow;
};

const TITLES = {
  taken: 'book.dayFull',
  notice: 'book.daySoonTitle',
  window: 'book.dayFar',
  past: 'book.dayPast',
  closed: 'book.dayClosedTitle',
} as const;

/** Always offers a way on: the next free day, the waiting list, the business's phone, or today's line. */
export function FullyBooked({ search, choosing, isRange = false, day }: FullyBookedProps) {
  const { t } = useTexts();
  const { service, choices, form } = search;
  const moments = useZoneMoments(form.zone);
  const next = useNextFree(search, day?.date ?? null, day !== undefined);
  const isLast = day !== undefined && next === null;
  const last = useLastFree(search, day?.date ?? form.today, isLast);
  const earlier = useNextFree(search, null, isLast && last === null);
  const goal = isLast ? (last ?? earlier) : next;
  const full = service.methods.length > 1 ? t('error.fullyBookedForMethod') : t('error.fullyBooked');
  const why = isRange ? 'taken' : (day?.why ?? null);
  return (
    <Card>
      <Notice
        icon={CALENDAR}
        title={t(isRange ? 'book.fullTitle' : TITLES[why ?? 'taken'])}
        text={why === 'taken' ? full : why === 'notice' ? t('book.daySoon') : undefined}
      >
        {!isRange && goal && (
          <Button onClick={() => choosing.choose({ date: goal, month: monthOf(goal), part: '' })}>
            {t(isLast && goal === last ? 'book.lastFreeDay' : 'book.nextFreeDay', {
              day: moments.dayText(goal, 'short'),
            })}
          </Button>
        )}
        {/* Only what is taken can open up. */}
        {service.hasStandby && why === 'taken' && choices.move === '' && (
          <Link
            href={choosing.to({ step: 'wait', date: day?.date ?? '' })}
            {...buttonLook(isRange ? 'primary' : 'quiet')}
          >
            {t('book.wait')}
          </Link>
        )}
        {choices.move === '' && <WalkIn line={service.line} />}
        {(isRange || why === 'notice') && <CallLink />}
      </Notice>
    </Card>
  );
}

/** Today's line for visitors without an appointment, with its wait. */
function WalkIn({ line }: { line: string | null }) {
  const { t, language } = useTexts();
  const siteId = Number(useSite().SiteID);
  const { data } = useQuery({ ...lineQueries.list(siteId), enabled: line !== null });
  const row = data?.rows.find(({ id }) => id === line);
  if (row?.state !== 'open') return null;
  const { value, unit } = waitWords(row.wait, t, row);
  const wait = [value, unit].filter(Boolean).join(' ');
  return (
    <Link href={`/join?line=${encodeURIComponent(row.id)}`} {...buttonLook('quiet')}>
      <span>
        {t('book.walkIn')}
        <br />
        <bdi>{t('book.walkInWait', { line: pickName(row.names, language), wait })}</bdi>
      </span>
    </Link>
  );
}
