export type ErrorCollector = {
  report: (error: unknown) => void;
  /** Those collected so far, and all that follow. */
  handOver: (to: (error: unknown) => void) => void;
};

/** Holds errors until what reports them is loaded: it is not part of the first script. */
export function createErrorCollector(): ErrorCollector {
  let early: unknown[] = [];
  let report = (error: unknown) => {
    early.push(error);
  };
  return {
    report: (error) => report(error),
    handOver: (to) => {
      report = (error) => to(error);
      for (const error of early) to(error);
      early = [];
    },
  };
}
