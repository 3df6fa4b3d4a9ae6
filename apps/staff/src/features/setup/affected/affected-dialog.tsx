import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { formatWeekday } from '@openturn/domain/format/date.ts';
import { formatDayMonth } from '@openturn/domain/format/day-month.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { Labelled } from '@openturn/ui/fields/labelled.tsx';
import { FormDialog } from '@openturn/ui/form/form-dialog.tsx';
import { formText } from '@openturn/ui/form/form-text.ts';
import { alert } from '@openturn/web/feedback/feedback.ts';
import { type Texts, useTexts } from '@openturn/web/i18n/use-texts.ts';
import { timeAt } from '#app/format/time-at.ts';
import { requestsKey } from '#app/live/request-queries.ts';
import type { SetupData } from '#features/setup/setup-queries.ts';
import { type AffectedRow, applyChoices, type Choice, choiceFor } from './affected-choices.ts';
import type { AffectedControls } from './use-affected.ts';
import styles from './affected-dialog.module.css';

type AffectedDialogProps = { siteId: number; setup: SetupData; affected: AffectedControls };

/** Nobody with an appointment is forgotten when hours change: each is kept, moved or cancelled. */
export function AffectedDialog(props: AffectedDialogProps) {
  const { rows } = props.affected;
  return rows && <Choosing {...props} rows={rows} />;
}

type ChoosingProps = AffectedDialogProps & { rows: readonly AffectedRow[] };

const CHOICES = ['keep', 'move', 'cancel'] as const;

function Choosing({ siteId, setup, affected, rows }: ChoosingProps) {
  const texts = useTexts();
  const { t, language } = texts;
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<ReadonlyMap<AffectedRow, Choice>>(new Map());
  const choiceOf = (row: AffectedRow) => chosen.get(row) ?? 'keep';
  const all = CHOICES.find((choice) => rows.every((row) => choiceOf(row) === choiceFor(row, choice)));
  const place = (at: { at: number; staff: string }) => placeText(at, setup, texts);
  const serviceName = (id: string) => pickName(setup.services.find((each) => each.id === id)?.names ?? {}, language);
  async function change(message: string) {
    const choices = new Map(rows.map((row) => [row, choiceOf(row)]));
    const left = await applyChoices({ siteId, message, choices });
    void queryClient.invalidateQueries({ queryKey: ['staff', 'calendar', siteId] });
    void queryClient.invalidateQueries({ queryKey: requestsKey(siteId) });
    if (left.length === 0) return;
    const names = left.map(({ appointment }) => appointment.name).join(', ');
    void alert({ title: t('error.title'), text: t('setup.affectedLeft', { names }) });
  }
  return (
    <FormDialog
      title={t('setup.affected', { count: rows.length })}
      submit={t('staff.save')}
      cancel={t('calendar.keep')}
      isPending={affected.isPending}
      onSubmit={(data) => affected.saveWith(() => change(formText(data, 'message')))}
      onClose={affected.giveUp}
    >
      <p>{t('setup.affectedHint')}</p>
      {rows.length > 1 && (
        <Labelled label={t('setup.affectedAll')}>
          <select
            value={all ?? ''}
            onChange={({ target }) => {
              const choice = target.value as Choice;
              setChosen(new Map(rows.map((row) => [row, choiceFor(row, choice)])));
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
              <select
                value={choiceOf(row)}
                onChange={({ target }) => setChosen(new Map(chosen).set(row, target.value as Choice))}
              >
                <option value="keep">{t('setup.affectedKeep')}</option>
                {row.to && <option value="move">{t('setup.affectedMoveTo', { place: place(row.to) })}</option>}
                <option value="cancel">{t('calendar.cancel')}</option>
              </select>
            </label>
          </li>
        ))}
      </ul>
      <Labelled label={t('staff.delayText')} hint={t('staff.delayTextHint')}>
        <textarea name="message" rows={2} maxLength={300} dir="auto" />
      </Labelled>
    </FormDialog>
  );
}

function placeText({ at, staff }: { at: number; staff: string }, setup: SetupData, { t, language }: Texts): string {
  const { date } = wallClock(at, setup.zone);
  return t('calendar.movingTo', {
    day: `${formatWeekday(date, language, 'short')} ${formatDayMonth(date, language)}`,
    time: timeAt(at, setup.zone, language),
    staff: setup.staff.find(({ id }) => id === staff)?.name ?? '',
  });
}
