export type Called = { count: number; seconds: number; ms: number[]; failures: string[] };

type Options = { callers: number; forMs: number };

/** This many callers, each calling again as soon as it gets an answer. */
export async function keepCalling(
  call: (caller: number) => Promise<void>,
  { callers, forMs }: Options,
): Promise<Called> {
  const called: Called = { count: 0, seconds: 0, ms: [], failures: [] };
  const startedAt = performance.now();
  const one = async (caller: number) => {
    while (performance.now() - startedAt < forMs) {
      const before = performance.now();
      try {
        await call(caller);
        called.count++;
        called.ms.push(performance.now() - before);
      } catch (error) {
        called.failures.push(String(error));
      }
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, caller) => one(caller)));
  called.seconds = (performance.now() - startedAt) / 1_000;
  return called;
}
