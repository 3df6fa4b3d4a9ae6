import type { Console } from '@openturn/e2e/harness/open-console.ts';
import type { RunningServer } from '@openturn/e2e/harness/start-server.ts';
import type { Offered } from './set-up-visits.ts';

export type Walking = {
  server: RunningServer;
  owner: Console;
  doctor: Console;
  offered: Offered;
  /** What a visitor does in the provider's form. */
  confirm: (ref: string) => void;
  /** There is one desk. */
  inTurn: (serve: () => Promise<void>) => Promise<void>;
  /** Of something that was answered. */
  onStep: () => void;
};
