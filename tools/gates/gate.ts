export type GateOutcome = {
  passed: number;
  failed: number;
  /** What was checked, for the gate's line. */
  note: string;
  /** Shown if it failed or is weak. */
  output: string;
  /** Passed only at the second try. */
  isWeak?: boolean;
};

export type Gate = {
  name: string;
  /** What it requires; `--fast` skips such gates. */
  needs?: 'browser' | 'database';
  /** Runs alone, because it measures time or uses the whole machine. */
  isAlone?: boolean;
  /** Files and folders that affect its result: its program, settings and tests. */
  reads: readonly string[];
  /** Packages whose version affects its result. */
  tools: readonly string[];
  run(): Promise<GateOutcome>;
};
