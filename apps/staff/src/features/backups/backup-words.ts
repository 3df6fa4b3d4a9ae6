import { formatDecimal } from '@openturn/domain/format/money.ts';
import type { Language } from '@openturn/domain/language/languages.ts';
import type { CallReply } from '@openturn/web/api/call.ts';
import { momentAt } from '#app/accounts/moment-at.ts';

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
  return momentAt(at, language, zone);
}

export function sizeText(bytes: number, language: Language): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${formatDecimal(bytes / 1_000_000, language)} MB`;
}
