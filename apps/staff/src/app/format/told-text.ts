import type { Texts } from '@openturn/web/i18n/use-texts.ts';

type Told = { told: number; notTold: number };

/** How many were sent a message about a delay, and how many staff have to tell themselves; a log asks for nothing. */
export function toldText({ told, notTold }: Told, t: Texts['t'], { isLog = false } = {}): string {
  const parts = [
    (told > 0 || notTold === 0) && t('staff.toldCount', { count: told }),
    notTold > 0 && t(isLog ? 'staff.notToldCount' : 'staff.notTold', { count: notTold }),
  ];
  return parts.filter(Boolean).join(' · ');
}
