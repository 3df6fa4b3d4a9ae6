import type { PlainTextKey } from '@openturn/texts/keys.ts';
import { CallError } from '@openturn/web/api/call-failure.ts';

/** Why nothing came of a wish, where the screen itself says it; any other failure opens the alert (UI-03). */
export type ActFailure =
  | { kind: 'offline' }
  /** Staff or a timer were faster; what is shown is how it stands. */
  | { kind: 'changed' }
  | { kind: 'told'; text: PlainTextKey };

/** Null where the alert is to say it. */
export function saidInPlace(error: unknown): ActFailure | null {
  if (!(error instanceof CallError) || error.failure.kind !== 'refused') return null;
  switch (error.failure.code) {
    case 'not-now':
      return { kind: 'changed' };
    case 'fee-changed':
      return { kind: 'told', text: 'error.feeChanged' };
    default:
      return null;
  }
}
