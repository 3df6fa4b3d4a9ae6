import { LinkBeforeScript } from '@openturn/ui/basics/link-before-script.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { formatDate } from '@openturn/domain/format/date.ts';
import { longWeekday } from '@openturn/domain/format/long-weekday.ts';
import { useSite } from '#site/use-site.ts';
import type { DayRow } from '#features/book/book-queries.ts';
import styles from './month-calendar.module.css';

/** Up to this many free times a day counts as few. */
const FEW = 3;

type DayCellProps = {
  date: string;
  row: DayRow | undefined;
  isKnown: boolean;
  isOutside: boolean;
  isToday: boolean;
  isChosen: boolean;
  isFocusable: boolean;
  onChoose: () => void;
  /** The link that selects this day. */
  href: string;
};

/** A day's number, and how many times are free. */
export function DayCell(props: DayCellProps) {
  const { date, row, isKnown, isOutside, isToday, isChosen, isFocusable, onChoose, href } = props;
  const { t, language } = useTexts();
  const { DateFormat } = useSite();
  const number = Number(date.slice(8));
  const weekday = longWeekday(date, language);
  const day = t('book.dayOf', {
    // WCAG 2.5.3: the name must contain the number as shown, while the date has 01.
    weekday: number < 10 ? `${weekday} ${number}` : weekday,
    day: formatDate(date, DateFormat, language),
  });
  const level = isKnown ? levelOf(row) : undefined;
  const spoken = nameOf();
  function nameOf() {
    // Before today, and too far ahead: the business may be open.
    if (isOutside) return t('book.day', { day, count: 0 });
    if (!isKnown) return day;
    if (!row || (row.free === 0 && !row.isOpen)) return t('book.dayClosed', { day });
    return t('book.day', { day, count: row.free });
  }
  return (
    <td className={styles.cell} aria-selected={isChosen}>
      <button
        type="button"
        className={styles.day}
        data-level={isOutside ? 'outside' : level}
        data-today={isToday || undefined}
        data-chosen={isChosen || undefined}
        tabIndex={isFocusable ? 0 : -1}
        aria-label={spoken}
        aria-current={isToday ? 'date' : undefined}
        aria-disabled={isOutside || undefined}
        onClick={isOutside ? undefined : onChoose}
      >
        <span className={styles.number}>{number}</span>
        <span className={styles.level} />
      </button>
      <LinkBeforeScript href={isOutside ? undefined : href} label={spoken} />
    </td>
  );
}

function levelOf(row: DayRow | undefined): 'none' | 'few' | 'many' {
  if (!row || row.free === 0) return 'none';
  return row.free <= FEW ? 'few' : 'many';
}
