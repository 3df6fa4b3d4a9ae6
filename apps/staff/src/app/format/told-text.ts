import type { Texts } from '@openturn/web/i18n/use-texts.ts';

/** How many were sent a message about a delay, and how many staff have to tell themselves. */
export function toldText({ told, notTold }: { told: number; notTold: number }, t: Texts['t']): string {
  const parts = [
    (told > 0 || notTold === 0) && t('staff.toldCount', { count: told }),
    notTold > 0 && t('staff.notTold', { count: notTold }),
  ];
  return parts.filter(Boolean).join(' · ');
}
