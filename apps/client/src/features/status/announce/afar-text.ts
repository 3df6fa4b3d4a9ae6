import { MEET_METHODS } from '@openturn/domain/meet/meet-methods.ts';
import type { PlainTextKey } from '@openturn/texts/keys.ts';

/** What a visitor without a desk to go to does when called. */
export function afarText(method: number): PlainTextKey {
  switch (method) {
    case MEET_METHODS.byPhone:
      return 'status.calledPhone';
    case MEET_METHODS.online:
      return 'status.calledOnline';
    default:
      return 'status.calledNoDesk';
  }
}
