import type { Texts } from '@openturn/web/i18n/use-texts.ts';

/** `unsent` says that nothing is sent, in place of how many it was sent to. */
type Told = { told: number; notTold: number; unsent?: string | null };

/** How many were sent a message about a delay, and how many staff have to tell themselves. */
export function toldText({ told, notTold, unsent = null }: Told, t: Texts['t']): string {
  const parts = [
    (told > 0 || notTold === 0) && (unsent ?? t('staff.toldCount', { count: told })),
    notTold > 0 && t('staff.notTold', { count: notTold }),
  ];
  return parts.filter(Boolean).join(' · ');
}
