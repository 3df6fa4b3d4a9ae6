export type ErrorCollector = {
  report: (error: unknown) => void;
  /** Passes on the errors collected so far and all later ones. */
  handOver: (to: (error: unknown) => void) => void;
};

/** Holds errors until the reporter has loaded, which is not in the first script. */
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
