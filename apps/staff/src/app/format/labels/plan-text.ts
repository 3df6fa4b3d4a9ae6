import type { StaffTicket } from '@openturn/contract/staff/staff-board.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import type { Texts } from '@openturn/web/i18n/use-texts.ts';

/** Which stop of a visit it is, and what comes after it; empty for a visit of one stop. */
export function planText({ plan }: Pick<StaffTicket, 'plan'>, { t, language }: Pick<Texts, 't' | 'language'>): string {
  if (!plan) return '';
  const { stop, of, next } = plan;
  return next ? t('staff.stopThen', { stop, of, name: pickName(next, language) }) : t('staff.stopOf', { stop, of });
}
