export type GateOutcome = {
  passed: number;
  failed: number;
  /** What was looked at, for the line of this gate. */
  note: string;
  /** Shown only when something failed. */
  output: string;
};

export type Gate = {
  name: string;
  /** What it cannot run without; `--fast` leaves such gates out. */
  needs?: 'browser' | 'database';
  /** Runs with nothing beside it, because it measures time or fills the machine. */
  isAlone?: boolean;
  run(): Promise<GateOutcome>;
};
