import type { PlainTextKey } from '@openturn/texts/keys.ts';
import { CallError } from '@openturn/web/api/call-failure.ts';

/** Failures that the screen itself shows; all others open the alert (UI-03). */
export type ActFailure =
  | { kind: 'offline' }
  /** Staff or a timer changed it first; the screen shows the current state. */
  | { kind: 'changed' }
  | { kind: 'text'; text: PlainTextKey };

/** Null if the alert should show it. */
export function inlineFailure(error: unknown): ActFailure | null {
  if (!(error instanceof CallError) || error.failure.kind !== 'refused') return null;
  switch (error.failure.code) {
    case 'not-now':
      return { kind: 'changed' };
    case 'fee-changed':
      return { kind: 'text', text: 'error.feeChanged' };
    default:
      return null;
  }
}
