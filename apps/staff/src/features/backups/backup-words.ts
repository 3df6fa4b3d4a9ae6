import { formatDecimal } from '@openturn/domain/format/money.ts';
import { formatTime } from '@openturn/domain/format/time.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import type { Language } from '@openturn/domain/language/languages.ts';
import type { CallReply } from '@openturn/web/api/call.ts';
import { dateInWords } from '#app/accounts/moment-at.ts';

export type BackupsData = CallReply<'GET staff/settings/backups'>;

/** What each backup on the server was made for. */
export const BACKUP_KINDS = {
  nightly: 'backups.kindNightly',
  manual: 'backups.kindManual',
  'before-restore': 'backups.kindRestore',
  'before-upgrade': 'backups.kindUpgrade',
  openturn: 'backups.kindManual',
  uploaded: 'backups.kindOther',
  other: 'backups.kindOther',
} as const;

/** By the clock of the business. */
export function whenMade(at: number, { zone, language }: { zone: string; language: Language }): string {
  const { date, time } = wallClock(at, zone);
  return `${dateInWords(date, language)}, ${formatTime(time, language)}`;
}

export function sizeText(bytes: number, language: Language): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${formatDecimal(bytes / 1_000_000, language)} MB`;
}
