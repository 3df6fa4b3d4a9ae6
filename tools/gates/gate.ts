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
  /** Files and folders that decide what it notices: its program, its settings, its tests. */
  reads: readonly string[];
  /** Packages whose version decides it too. */
  tools: readonly string[];
  run(): Promise<GateOutcome>;
};
