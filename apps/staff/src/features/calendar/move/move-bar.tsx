import { useEffect, useRef } from 'react';
import type { CalendarReply } from '@openturn/contract/staff/staff-calendar.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { Labelled } from '@openturn/ui/fields/labelled.tsx';
import { KeyButton } from '#app/keys/key-button.tsx';
import { conflictText, dayText, nameOf, spanText, attendeeName } from '#features/calendar/calendar-words.ts';
import type { CalendarState } from '#features/calendar/use-calendar-state.ts';
import type { Move } from './use-move.ts';
import { Dock } from '#app/phone/dock.tsx';
import styles from './move-bar.module.css';

type MoveBarProps = { move: Move; calendar: CalendarReply; state: CalendarState };

/** The move keys as buttons, for touch. */
export function MoveBar({ move, calendar, state }: MoveBarProps) {
  const texts = useTexts();
  const { t } = texts;
  const { moves, step, days, actions } = state;
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    bar.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const by = (minutes: number) => moves.step({ by: 'minutes', minutes });
  return (
    <Dock>
      <section
        ref={bar}
        className={styles.bar}
        data-move-bar=""
        aria-label={t('calendar.moving', { name: attendeeName(move.row, t) })}
      >
        <div className={styles.words}>
          <p className={styles.name}>{t('calendar.moving', { name: attendeeName(move.row, t) })}</p>
          <p className={styles.to}>{placeText(move, calendar, texts)}</p>
          <p data-look={move.isBlocked ? 'blocked' : move.conflicts.length > 0 ? 'warned' : undefined}>
            {standingText(move, calendar, texts)}
          </p>
          <p className={styles.help}>{t('calendar.moveHelp')}</p>
        </div>
        <Labelled label={t('calendar.time')}>
          <input
            type="time"
            step={300}
            value={wallClock(move.plan.at, calendar.zone).time.slice(0, 5)}
            // Empty while it is typed.
            onChange={({ target }) => target.value && moves.step({ by: 'time', time: target.value })}
          />
        </Labelled>
        <div className={styles.keys}>
          <KeyButton onClick={() => by(-step)}>{t('calendar.moveEarlier')}</KeyButton>
          <KeyButton onClick={() => by(step)}>{t('calendar.moveLater')}</KeyButton>
          {days.view === 'day' && (
            <>
              <KeyButton onClick={() => moves.step({ by: 'column', columns: -1 })}>
                {t('calendar.previousPerson')}
              </KeyButton>
              <KeyButton onClick={() => moves.step({ by: 'column', columns: 1 })}>{t('calendar.nextPerson')}</KeyButton>
            </>
          )}
          <KeyButton onClick={() => moves.step({ by: 'day', days: -1 })}>{t('calendar.previousDay')}</KeyButton>
          <KeyButton onClick={() => moves.step({ by: 'day', days: 1 })}>{t('calendar.nextDay')}</KeyButton>
          <KeyButton shortcut="Escape" onClick={moves.giveUp}>
            {t('calendar.giveUp')}
          </KeyButton>
          <KeyButton shortcut="Enter" isStrong disabled={move.isBlocked || actions.isPending} onClick={moves.confirm}>
            {t('calendar.moveHere')}
          </KeyButton>
        </div>
      </section>
    </Dock>
  );
}

/** The new time and staff member, in words. */
export function placeText({ plan }: Move, calendar: CalendarReply, texts: ReturnType<typeof useTexts>): string {
  const { t, language } = texts;
  return t('calendar.movingTo', {
    day: dayText(wallClock(plan.at, calendar.zone).date, language),
    time: spanText({ at: plan.at, until: plan.at + plan.lengthMs }, calendar.zone, texts),
    staff: nameOf(calendar, plan.staff),
  });
}

/** Whether the new time is free, or its conflicts, in words. */
export function standingText(move: Move, calendar: CalendarReply, texts: ReturnType<typeof useTexts>): string {
  if (move.isSame) return texts.t('calendar.stillThere');
  if (move.conflicts.length === 0) return texts.t('calendar.isFree');
  const { staff } = move.plan;
  return move.conflicts.map((conflict) => conflictText(conflict, { calendar, staff, texts })).join(' ');
}
