import { useState } from 'react';
import type { PlainTextKey } from '@openturn/texts/keys.ts';
import { shortWeekday } from '@openturn/domain/format/short-weekday.ts';
import { formatDayMonth } from '@openturn/domain/format/day-month.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { Labelled } from '@openturn/ui/fields/labelled.tsx';
import { UnsentNote, useUnsentText } from '#app/format/unsent-note.tsx';
import { FormDialog } from '@openturn/ui/form/form-dialog.tsx';
import { formText } from '@openturn/ui/form/form-text.ts';
import type { CallReply } from '@openturn/web/api/call.ts';
import { type Texts, useTexts } from '@openturn/web/i18n/use-texts.ts';
import { timeAt } from '#app/format/time-at.ts';
import { type AffectedRow, type Choice, choiceFor, chosenOf, type LeftRow } from './affected-choices.ts';
import type { AffectedControls } from './use-affected.ts';
import styles from './affected-dialog.module.css';

/** The names of what the appointments are about. */
type Setup = Pick<CallReply<'POST staff/settings/sites/copy'>, 'zone' | 'services' | 'staff'>;
type AffectedDialogProps = { setup: Setup; isSaving: boolean; affected: AffectedControls };

/** Nobody with an appointment is forgotten when hours change: each is kept, moved or cancelled. */
export function AffectedDialog(props: AffectedDialogProps) {
  const { rows } = props.affected;
  // Chosen anew for what is left.
  const key = rows?.map((row) => `${row.appointment.guid} ${'reason' in row}`).join();
  return rows && <Choosing key={key} {...props} rows={rows} />;
}

type Row = AffectedRow | LeftRow;
type ChoosingProps = AffectedDialogProps & { rows: readonly Row[] };

/** Somebody with both. */
const EITHER = { phone: '+', email: '@' };
const CHOICES = ['keep', 'move', 'cancel'] as const;
const REASONS: Readonly<Record<LeftRow['reason'], PlainTextKey>> = {
  taken: 'setup.affectedTaken',
  changed: 'setup.affectedChanged',
  over: 'setup.affectedOver',
  new: 'setup.affectedNew',
};

function Choosing({ setup, isSaving, affected, rows }: ChoosingProps) {
  const texts = useTexts();
  const { t, language } = texts;
  const isUnsent = useUnsentText(EITHER) !== null;
  const [chosen, setChosen] = useState<ReadonlyMap<Row, Choice>>(new Map());
  const choiceOf = (row: Row) => chosen.get(row) ?? 'keep';
  const open = rows.filter((row) => reasonOf(row) !== 'over');
  const isLeft = rows.some((row) => reasonOf(row) !== null);
  const all = CHOICES.find((choice) => open.every((row) => choiceOf(row) === choiceFor(row, choice)));
  const place = (at: { at: number; staff: string }) => placeText(at, setup, texts);
  const serviceName = (id: string) => pickName(setup.services.find((each) => each.id === id)?.names ?? {}, language);
  function save(message: string) {
    const choices = new Map(open.map((row) => [row, choiceOf(row)]));
    // Already saved, and nothing more to change.
    if (isLeft && open.every((row) => choiceOf(row) === 'keep')) affected.giveUp();
    else affected.saveWith(chosenOf(choices, message));
  }
  return (
    <FormDialog
      title={isLeft ? t('setup.affectedLeft', { count: rows.length }) : t('setup.affected', { count: rows.length })}
      submit={t('staff.save')}
      cancel={isLeft ? t('dialog.close') : t('calendar.keep')}
      isPending={isSaving}
      onSubmit={(data) => save(formText(data, 'message'))}
      onClose={affected.giveUp}
    >
      <p>{isLeft ? t('setup.affectedLeftHint') : t(isUnsent ? 'setup.affectedUnsent' : 'setup.affectedHint')}</p>
      {!isLeft && <UnsentNote />}
      {open.length > 1 && (
        <Labelled label={t('setup.affectedAll')}>
          <select
            value={all ?? ''}
            onChange={({ target }) => {
              const choice = target.value as Choice;
              setChosen(new Map(open.map((row) => [row, choiceFor(row, choice)])));
            }}
          >
            {all === undefined && <option value="">{t('setup.affectedEach')}</option>}
            <option value="keep">{t('setup.affectedKeep')}</option>
            <option value="move">{t('setup.affectedMove')}</option>
            <option value="cancel">{t('calendar.cancel')}</option>
          </select>
        </Labelled>
      )}
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.appointment.guid}>
            <label className={styles.row}>
              <span className={styles.name}>
                <bdi>{row.appointment.name}</bdi>
              </span>
              <span className={styles.soft}>
                {place(row.appointment)} · {serviceName(row.appointment.service)}
              </span>
              <Reason row={row} />
              {reasonOf(row) !== 'over' && (
                <select
                  value={choiceOf(row)}
                  onChange={({ target }) => setChosen(new Map(chosen).set(row, target.value as Choice))}
                >
                  <option value="keep">{t('setup.affectedKeep')}</option>
                  {row.to && <option value="move">{t('setup.affectedMoveTo', { place: place(row.to) })}</option>}
                  <option value="cancel">{t('calendar.cancel')}</option>
                </select>
              )}
            </label>
          </li>
        ))}
      </ul>
      {open.length > 0 && (
        <Labelled label={t('staff.delayText')} hint={t('staff.delayTextHint')}>
          <textarea name="message" rows={2} maxLength={300} dir="auto" defaultValue={affected.message} />
        </Labelled>
      )}
    </FormDialog>
  );
}

function Reason({ row }: { row: Row }) {
  const { t } = useTexts();
  const reason = reasonOf(row);
  return reason && <span className={styles.reason}>{t(REASONS[reason])}</span>;
}

function reasonOf(row: Row): LeftRow['reason'] | null {
  return 'reason' in row ? row.reason : null;
}

function placeText({ at, staff }: { at: number; staff: string }, setup: Setup, { t, language }: Texts): string {
  const { date } = wallClock(at, setup.zone);
  return t('calendar.movingTo', {
    day: `${shortWeekday(date, language)} ${formatDayMonth(date, language)}`,
    time: timeAt(at, setup.zone, language),
    staff: setup.staff.find(({ id }) => id === staff)?.name ?? '',
  });
}
