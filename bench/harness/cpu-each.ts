import type { Bytes } from './bare/open-bytes.ts';
import { readMetrics } from './read-metrics.ts';

/** Microseconds of processor time a request: they say more than rates where others use the machine as well. */
export type CpuEach = { bytes: number; server: number };

type Requests = { ofBytes: number; ofServer: number };

/** From now on, what the server and the one that only answers the same bytes use. */
export async function startCpu(port: number, bytes: Bytes) {
  const serverNow = async () => (await readMetrics(port)).sum('process_cpu_seconds_total') * 1_000_000;
  const [bytesBefore, serverBefore] = [await bytes.cpu(), await serverNow()];
  return {
    each: async ({ ofBytes, ofServer }: Requests): Promise<CpuEach> => ({
      bytes: ((await bytes.cpu()) - bytesBefore) / ofBytes,
      server: ((await serverNow()) - serverBefore) / ofServer,
    }),
  };
}
