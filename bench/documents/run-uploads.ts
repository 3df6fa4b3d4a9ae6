import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { CLINIC } from '@openturn/e2e/harness/join-line.ts';
import { openVisitor } from '@openturn/e2e/harness/open-visitor.ts';
import { startServer } from '@openturn/e2e/harness/start-server.ts';
import { newGuid } from '../harness/new-guid.ts';
import { readMetrics } from '../harness/read-metrics.ts';
import { QUIET } from '../harness/server-settings.ts';
import { paperOf } from './paper-of.ts';

export type UploadResult = {
  /** Seconds of the event loop: the longest delay, and 99 of 100, alone and while files come. */
  idle: Lag;
  busy: Lag;
  megabytes: number;
  seconds: number;
  failures: string[];
};
type Lag = { max: number; p99: number };

const PART_BYTES = 1 << 20;
const FILE_BYTES = 20_000_000;
const PAGES = 3;

/** Visitors send their largest files at once, while the delay of the server's event loop is measured. */
export async function runUploads({ visitors }: { visitors: number }): Promise<UploadResult> {
  const server = await startServer({ env: { ...QUIET, DEMO: 'still' } });
  const agent = new Agent({ keepAlive: true });
  const { port } = server;
  const content = paperOf(FILE_BYTES);
  const failures: string[] = [];
  const send = async (method: string, path: string, headers: Record<string, string>, body?: Buffer) => {
    const own = { host: `api.openturn.localhost:${port}`, 'tus-resumable': '1.0.0', 'x-apptoken': newGuid() };
    const sent = request({ port, host: '127.0.0.1', agent, method, path, headers: { ...own, ...headers } });
    sent.end(body);
    const [reply] = (await once(sent, 'response')) as [IncomingMessage];
    reply.resume();
    if ((reply.statusCode ?? 0) >= 300) failures.push(`${method} ${reply.statusCode}`);
    return reply;
  };
  const upload = async (guid: string) => {
    const at = `/api/${CLINIC}/client/visit/${guid}/documents/upload`;
    const document = Buffer.from('old-label').toString('base64');
    const size = String(content.length);
    const begun = await send('POST', at, { 'upload-length': size, 'upload-metadata': `document ${document}` });
    const location = String(begun.headers.location);
    for (let from = 0; from < content.length; from += PART_BYTES) {
      const part = content.subarray(from, from + PART_BYTES);
      const headers = { 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' };
      await send('PATCH', location, headers, part);
    }
  };
  try {
    const guids: string[] = [];
    for (let count = 0; count < visitors; count++) {
      guids.push(await openVisitor(server).join({ FirstName: `Visitor ${count}`, service: 'prescription' }));
    }
    await lagOf(port);
    await new Promise((resolve) => void setTimeout(resolve, IDLE_MS));
    const idle = await lagOf(port);
    const startedAt = performance.now();
    const all = guids.flatMap((guid) => Array.from({ length: PAGES }, () => upload(guid)));
    await Promise.all(all);
    const seconds = (performance.now() - startedAt) / 1_000;
    return { idle, busy: await lagOf(port), megabytes: (all.length * content.length) / 1e6, seconds, failures };
  } finally {
    agent.destroy();
    await server.stop();
  }
}

const IDLE_MS = 3_000;

/** Since it was last read. */
async function lagOf(port: number): Promise<Lag> {
  const metrics = await readMetrics(port);
  return {
    max: metrics.sum('nodejs_eventloop_lag_max_seconds'),
    p99: metrics.sum('nodejs_eventloop_lag_p99_seconds'),
  };
}
