import { Link } from 'wouter';
import { formatDate } from '@openturn/domain/format/date.ts';
import { longWeekday } from '@openturn/domain/format/long-weekday.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { CLOSE, PLUS } from '@openturn/ui/icons/more-icon-paths.ts';
import { Icon } from '@openturn/ui/icons/icon.tsx';
import { SelectField } from '@openturn/ui/choices/select-field.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { EntryGroup } from '#entry/entry-group.tsx';
import type { Problems } from '#entry/use-problems.ts';
import { isMessaged } from '#messages/is-messaged.ts';
import { useSite } from '#site/use-site.ts';
import { PARTS_OF_DAY, type PartOfDay } from '#features/book/choices.ts';
import { type DayWindow, MOST_WINDOWS } from './day-windows.ts';
import type { OpenDays } from './use-open-days.ts';
import { windowText } from './window-text.ts';
import styles from './wait-windows.module.css';

type WaitWindowsProps = {
  open: OpenDays;
  windows: readonly DayWindow[];
  problems: Problems;
  /** Where the available times of a day are. */
  timesOf: (date: string) => string;
  onChange: (windows: readonly DayWindow[]) => void;
};

/** Whole or partial days on which the visitor could come. */
export function WaitWindows({ open, windows, problems, timesOf, onChange }: WaitWindowsProps) {
  const { t } = useTexts();
  const site = useSite();
  // With the day that the visitor arrives with, which may be closed.
  const days = useDays([...new Set([...(open.days ?? []), ...windows.map(({ date }) => date)])].toSorted());
  const last = windows.at(-1)?.date ?? '';
  const others = open.days?.filter((date) => windows.every((window) => window.date !== date)) ?? [];
  const next = others.find((date) => date > last) ?? others[0];
  const problemOf = (window: DayWindow, at: number) => {
    const known = open.problemOf(window);
    return known ? { key: known } : problems[`window${at}`];
  };
  return (
    <EntryGroup title={t('book.windows')}>
      <p className={styles.hint}>{t(isMessaged(site) ? 'book.standbyHint' : 'book.standbyHintUnsent')}</p>
      {windows.map((window, at) => (
        <WindowFields
          // The windows have no ids, and their order does not change.
          key={at}
          at={at}
          window={window}
          days={days}
          problem={problemOf(window, at)}
          timesHref={timesOf(window.date)}
          onChange={(changed) => onChange(windows.map((each, index) => (index === at ? changed : each)))}
          {...(windows.length > 1 && { onRemove: () => onChange(windows.filter((_, index) => index !== at)) })}
        />
      ))}
      {windows.length < MOST_WINDOWS && next && (
        <div>
          <Button look="quiet" onClick={() => onChange([...windows, { date: next, part: '' }])}>
            <Icon path={PLUS} />
            {t('book.addWindow')}
          </Button>
        </div>
      )}
    </EntryGroup>
  );
}

type WindowFieldsProps = {
  at: number;
  window: DayWindow;
  days: readonly { value: string; label: string }[];
  problem: Problems[string] | undefined;
  timesHref: string;
  onChange: (window: DayWindow) => void;
  onRemove?: () => void;
};

const PART_NAMES = { morning: 'book.morning', afternoon: 'book.afternoon', evening: 'book.evening' } as const;

function WindowFields({ at, window, days, problem, timesHref, onChange, onRemove }: WindowFieldsProps) {
  const { t } = useTexts();
  const parts = PARTS_OF_DAY.map((part) => ({ value: part, label: t(PART_NAMES[part]) }));
  const day = days.find(({ value }) => value === window.date)?.label ?? window.date;
  return (
    <div className={styles.window} role="group" aria-label={t('book.windowOf', { count: at + 1 })}>
      <SelectField
        name={`window${at}`}
        label={t('book.windowDay')}
        error={problem && windowText(problem, t)}
        choices={days}
        value={window.date}
        isRequired
        onChange={(date) => onChange({ ...window, date })}
      />
      <SelectField
        name={`part${at}`}
        label={t('book.partOfDay')}
        choices={parts}
        placeholder={t('book.wholeDay')}
        value={window.part}
        onChange={(part) => onChange({ ...window, part: part as '' | PartOfDay })}
      />
      {problem?.key === 'validation.windowFree' && <Link href={timesHref}>{t('book.freeTimes')}</Link>}
      {onRemove && (
        <button type="button" className={styles.remove} aria-label={t('book.removeWindow', { day })} onClick={onRemove}>
          <Icon path={CLOSE} />
        </button>
      )}
    </div>
  );
}

function useDays(dates: readonly string[]) {
  const { t, language } = useTexts();
  const { DateFormat } = useSite();
  return dates.map((value) => {
    const weekday = longWeekday(value, language);
    return { value, label: t('book.dayOf', { weekday, day: formatDate(value, DateFormat, language) }) };
  });
}
