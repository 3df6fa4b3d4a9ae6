import type { DeskView } from '@openturn/contract/staff/staff-board.ts';
import type { Texts } from '@openturn/web/i18n/use-texts.ts';
import { timeAt } from '#app/format/time-at.ts';

/** That somebody is on a break, and until when if they said so. */
export function breakText({ backAt }: Pick<DeskView, 'backAt'>, zone: string, { t, language }: Texts): string {
  return backAt === null ? t('staff.onBreak') : t('staff.onBreakUntil', { time: timeAt(backAt, zone, language) });
}
