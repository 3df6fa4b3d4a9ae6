import { Button } from '@openturn/ui/basics/button.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { CHEVRON } from '@openturn/ui/icons/icon-paths.ts';
import { Icon } from '@openturn/ui/icons/icon.tsx';
import { VisuallyHidden } from '@openturn/ui/basics/visually-hidden.tsx';
import { KeyButton } from '#app/keys/key-button.tsx';
import { shownDays } from '#features/calendar/days/calendar-columns.ts';
import { dayText } from './calendar-words.ts';
import type { CalendarState } from './use-calendar-state.ts';
import styles from './calendar-toolbar.module.css';

/** Chooses the days and staff to show. */
export function CalendarToolbar({ state }: { state: CalendarState }) {
  const { t, language } = useTexts();
  const { days, selected, openAdd, openStandbys } = state;
  const { view, date, calendar } = days;
  const isWeek = view === 'week';
  const { from } = shownDays({ view, date, firstWeekday: days.firstWeekday });
  return (
    <header className={styles.toolbar}>
      <div>
        <h1 className={styles.title} id="calendar-title">
          <VisuallyHidden>{t('calendar.title')}: </VisuallyHidden>
          {isWeek ? t('calendar.weekOf', { day: dayText(from, language) }) : dayText(date, language)}
        </h1>
        {calendar && calendar.standbys > 0 ? (
          <Button look="text" onClick={openStandbys}>
            {t('calendar.standbys', { count: calendar.standbys })}
          </Button>
        ) : (
          <p className={styles.soft}>{t('calendar.standbys', { count: 0 })}</p>
        )}
      </div>
      <div className={styles.ways}>
        <div className={styles.turn}>
          <Turn
            name={t(isWeek ? 'calendar.previousWeek' : 'calendar.previousDay')}
            isBack
            onTurn={() => days.turn(-1)}
          />
          <KeyButton shortcut="T" onClick={() => days.setDate(days.today)}>
            {t('calendar.today')}
          </KeyButton>
          <Turn name={t(isWeek ? 'calendar.nextWeek' : 'calendar.nextDay')} onTurn={() => days.turn(1)} />
        </div>
        <div className={styles.turn} role="group" aria-label={t('calendar.view')}>
          <KeyButton shortcut="D" isPressed={!isWeek} onClick={() => days.showDay(selected?.row.at ?? null)}>
            {t('calendar.day')}
          </KeyButton>
          <KeyButton shortcut="W" isPressed={isWeek} onClick={() => days.showWeek()}>
            {t('calendar.week')}
          </KeyButton>
        </div>
        <label>
          <VisuallyHidden>{t('calendar.staff')}</VisuallyHidden>
          <select
            className={styles.select}
            value={days.staff ?? ''}
            onChange={({ target }) => days.setStaff(target.value || null)}
          >
            <option value="">{t('calendar.allStaff')}</option>
            {calendar?.staff.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <KeyButton shortcut="A" isStrong onClick={() => openAdd(null)}>
          {t('calendar.add')}
        </KeyButton>
      </div>
    </header>
  );
}

function Turn({ name, isBack = false, onTurn }: { name: string; isBack?: boolean; onTurn: () => void }) {
  return (
    <button type="button" className={styles.arrow} aria-label={name} data-back={isBack || undefined} onClick={onTurn}>
      <Icon path={CHEVRON} isDirectional />
    </button>
  );
}
