import { type PushChoices, quietUntil } from '@openturn/domain/notice/push-choices.ts';
import { kindNamed } from '#features/notices/kinds/all-kinds.ts';
import type { Notice } from '#features/notices/store/notice-store.ts';
import { isTooLate } from './still-applies.ts';

/** `stale`: too late by the end of the quiet hours. */
export type PushVerdict = 'send' | 'off' | 'stale' | { until: number };

export function isTurnedOff(kind: string, { off }: PushChoices): boolean {
  const group = kindNamed(kind)?.group;
  return group !== undefined && off.includes(group);
}

/** Whether a device wants a notification now. Its turn, calls and that it is nearly its turn pass through quiet hours. */
export function judgePush(
  notice: Pick<Notice, 'kind' | 'createdAt' | 'details'>,
  choices: PushChoices,
  now: number,
): PushVerdict {
  if (isTurnedOff(notice.kind, choices)) return 'off';
  const group = kindNamed(notice.kind)?.group ?? 'nearly';
  const until = group === 'nearly' || choices.quiet === null ? null : quietUntil(now, choices.quiet);
  if (until === null) return 'send';
  return isTooLate({ ...notice, isQuiet: true }, until) ? 'stale' : { until };
}
