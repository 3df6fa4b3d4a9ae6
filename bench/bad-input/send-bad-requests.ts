import { CALLS, type CallName } from '@openturn/contract/calls.ts';
import { send } from '@openturn/e2e/harness/send.ts';
import fc from 'fast-check';
import { judgeAnswer } from './judge-answer.ts';
import { badRequests, PARAM, TOKEN, type BadRequest } from './bad-requests.ts';

const AT_ONCE = 16;
/** Some calls accept most input. */
const AT_MOST = 6;
const SAMPLE = 50;
const HANGS_AFTER_MS = 5_000;

export type BadRequestResult = {
  call: CallName;
  sent: number;
  /** Refused with the envelope; the other requests turned out to be acceptable. */
  refused: number;
  rateLimited: number;
  /** Refused before its body was looked at. */
  unsigned: number;
  slowestMs: number;
  /** Wrong reactions of the server, with the request. */
  wrong: string[];
};

/** Who sends them, and about what. */
export type Sender = { param: string; headers: Record<string, string>; host?: string };

type Options = { port: number; call: CallName; refusedAtLeast: number; seed: number; sender?: Sender | undefined };

/** Sends bad requests for one call until this many have been refused. */
export async function sendBadRequests({
  port,
  call,
  refusedAtLeast,
  seed,
  sender,
}: Options): Promise<BadRequestResult> {
  const result: BadRequestResult = { call, sent: 0, refused: 0, rateLimited: 0, unsigned: 0, slowestMs: 0, wrong: [] };
  const requests = samples(call, seed, AT_MOST * refusedAtLeast);
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (const request of requests) {
      if (result.refused >= refusedAtLeast) return;
      await sendOne(port, sender ? sentBy(sender, request) : request, result);
    }
  });
  await Promise.all(workers);
  return result;
}

/** In batches, because some bodies are large. */
function* samples(call: CallName, seed: number, count: number): Generator<BadRequest> {
  for (let taken = 0; taken < count; taken += SAMPLE) {
    yield* fc.sample(badRequests(CALLS[call]), { numRuns: SAMPLE, seed: seed + taken });
  }
}

type Sent = BadRequest & { host?: string | undefined };

async function sendOne(port: number, request: Sent, result: BadRequestResult): Promise<void> {
  const host = request.host ?? `api.openturn.localhost:${port}`;
  const startedAt = performance.now();
  // A different address for each, so that rate limits do not answer instead of the schemas.
  const from = `10.${result.sent % 250}.${Math.floor(result.sent / 250) % 250}.1`;
  result.sent++;
  const headers = { ...request.headers, 'x-forwarded-for': from };
  try {
    const answer = await send(port, { ...request, headers, host, timeoutMs: HANGS_AFTER_MS });
    const fault = judgeAnswer(CALLS[result.call], answer);
    if (fault) result.wrong.push(`${fault} to ${show(request)}`);
    else if (answer.status >= 400) result.refused++;
    if (answer.status === 429) result.rateLimited++;
    if (answer.status === 401) result.unsigned++;
  } catch (error) {
    result.wrong.push(`${error instanceof Error ? error.message : String(error)} to ${show(request)}`);
  }
  result.slowestMs = Math.max(result.slowestMs, performance.now() - startedAt);
}

/** What is odd about a header stays odd. */
function sentBy({ param, headers, host }: Sender, { path, ...request }: BadRequest): Sent {
  const odd = Object.entries(request.headers).filter(([name]) => name !== 'x-apptoken' && name !== 'cookie');
  const token = request.headers['x-apptoken'];
  const own = token === TOKEN ? headers : { ...headers, ...(token !== undefined && { 'x-apptoken': token }) };
  return { ...request, path: path.replaceAll(PARAM, param), headers: { ...own, ...Object.fromEntries(odd) }, host };
}

function show({ method, path, headers, body = '' }: BadRequest): string {
  const short = Object.entries(headers).map(([name, value]) => `${name}: ${value.slice(0, 40)}`);
  return `${method} ${path.slice(0, 150)} [${short.join(', ')}] ${JSON.stringify(body.slice(0, 150))}`;
}
