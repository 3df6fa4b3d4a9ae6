import { SERVICE_MINUTES } from '@openturn/domain/booking/booking-rules.ts';
import type { PlainTextKey } from '@openturn/texts/keys.ts';
import type { Texts } from '@openturn/web/i18n/use-texts.ts';

/** Fields of a file, by their names in it. */
export const FIELD_TEXTS: Readonly<Record<string, PlainTextKey>> = {
  name: 'transfer.name',
  lastName: 'transfer.lastName',
  minutes: 'transfer.minutes',
  line: 'transfer.line',
  bookable: 'transfer.bookable',
  services: 'setup.services',
  date: 'transfer.date',
  time: 'backups.time',
  service: 'transfer.service',
  staff: 'transfer.staff',
  phone: 'transfer.phone',
  email: 'transfer.email',
  note: 'transfer.note',
};

const CODES: Readonly<Record<string, PlainTextKey>> = {
  'too-long': 'transfer.wrongLong',
  needed: 'transfer.wrongNeeded',
  'not-found': 'transfer.wrongNotFound',
  'not-given-by': 'transfer.wrongNotGiven',
  exists: 'transfer.wrongExists',
  twice: 'transfer.wrongTwice',
  taken: 'transfer.wrongTaken',
  past: 'transfer.wrongPast',
};
/** Of what cannot be read, by its field. */
const WRONG: Readonly<Record<string, PlainTextKey>> = { phone: 'transfer.wrongPhone', email: 'transfer.wrongEmail' };

/** `Row 3, Date "soon": can't be read`, with the number that a spreadsheet shows beside the row. */
export function problemText(
  problem: { row: number; field: string; code: string },
  { line, column = -1 }: { line: { number: number; cells: readonly string[] } | undefined; column: number | undefined },
  t: Texts['t'],
): string {
  const field = t(FIELD_TEXTS[problem.field] ?? 'transfer.name');
  const reason =
    problem.code === 'out-of-range'
      ? t('transfer.wrongRange', SERVICE_MINUTES)
      : t(CODES[problem.code] ?? WRONG[problem.field] ?? 'transfer.wrongOther');
  return t('transfer.problem', { row: line?.number ?? problem.row, field, value: line?.cells[column] ?? '', reason });
}
