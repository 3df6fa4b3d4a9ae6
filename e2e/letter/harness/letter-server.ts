import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { clientFile, emptyPage } from './client-files.ts';
import { sendAnswer, type LetterReaction } from './letter-answer.ts';
import { readLetterRequest, type LetterRequest } from './letter-request.ts';
import { letterSocket, type LetterSocket } from './letter-socket.ts';
import { DEFAULT_ANSWERS } from './default-answers.ts';

/** Enough for a slow machine, but less than the test's timeout, so that the error can list what was received. */
const REQUEST_WITHIN_MS = 20_000;

export type LetterServer = {
  port: number;
  /** `http://100001.openturn.localhost:port/path` */
  url(path?: string, label?: string): string;
  /** Calls of the API, oldest first, without preflights. */
  readonly requests: readonly LetterRequest[];
  requestsOf(call: string): LetterRequest[];
  /** Settles with the nth request of a call (default 1), whether it has arrived already or not. */
  waitForRequest(call: string, count?: number): Promise<LetterRequest>;
  /** Replies to a call: each one in turn, then the last one repeatedly. Part of the path may be `*`. */
  answer(call: string, ...reactions: LetterReaction[]): void;
  /** Replaces the file or page at a path outside the API. */
  answerPath(path: string, reaction: LetterReaction): void;
  socket: LetterSocket;
  /** Prepended to each script. */
  scriptsBegin: string;
  /** Back to the initial state. */
  reset(): void;
  close(): Promise<void>;
};

/** A server that only follows the specification, and serves the built client's files. */
export async function startLetterServer(): Promise<LetterServer> {
  const reactions = new Map<string, LetterReaction[]>();
  const paths = new Map<string, LetterReaction>();
  const waiting = new Set<() => void>();
  let requests: LetterRequest[] = [];

  const server = createServer((incoming, response) => {
    readLetterRequest(incoming)
      .then((request) => react(request, response))
      .catch((error: unknown) => response.destroy(error as Error));
  });
  const socket = letterSocket(server);

  async function react(request: LetterRequest, response: ServerResponse): Promise<void> {
    if (request.method === 'OPTIONS') return sendAnswer(response, { status: 204 }, request);
    if (request.call === '') return sendFile(request, response);
    requests.push(request);
    for (const look of waiting) look();
    const reaction = reactionTo(request.call);
    return sendAnswer(response, typeof reaction === 'function' ? await reaction(request) : reaction, request);
  }
  function reactionTo(call: string): LetterReaction {
    const [, own] = [...reactions].find(([pattern]) => fits(pattern, call)) ?? [];
    if (own) return (own.length > 1 ? own.shift() : own[0]) ?? 'silence';
    const [, fallback] = Object.entries(DEFAULT_ANSWERS).find(([pattern]) => fits(pattern, call)) ?? [];
    return fallback ?? { status: 404, body: { success: false, message: 'Not found' } };
  }
  async function sendFile(request: LetterRequest, response: ServerResponse): Promise<void> {
    const own = paths.get(request.path);
    if (own) return sendAnswer(response, typeof own === 'function' ? await own(request) : own, request);
    const file = clientFile(request.path);
    if (!file && request.path.startsWith('/assets/')) return sendAnswer(response, { status: 404 }, request);
    response.writeHead(200, { 'content-type': file?.type ?? 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    if (file?.type === 'text/javascript') response.write(served.scriptsBegin);
    response.end(file?.content ?? emptyPage());
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const requestsOf = (call: string) => requests.filter((request) => fits(call, request.call));

  const served: LetterServer = {
    port,
    url: (path = '/', label = '100001') => `http://${label}.openturn.localhost:${port}${path}`,
    get requests() {
      return requests;
    },
    requestsOf,
    waitForRequest: async (call, count = 1) => {
      const { promise, resolve, reject } = Promise.withResolvers<LetterRequest>();
      const look = () => {
        const found = requestsOf(call)[count - 1];
        if (found) resolve(found);
      };
      waiting.add(look);
      look();
      const late = AbortSignal.timeout(REQUEST_WITHIN_MS);
      late.addEventListener('abort', () => {
        reject(new Error(`No ${call} (${count}) came, but: ${requests.map((request) => request.call).join(', ')}`));
      });
      return promise.finally(() => waiting.delete(look));
    },
    answer: (call, ...own) => {
      reactions.delete(call);
      reactions.set(call, own);
    },
    answerPath: (path, reaction) => void paths.set(path, reaction),
    socket,
    scriptsBegin: '',
    reset: () => {
      reactions.clear();
      paths.clear();
      requests = [];
      socket.reset();
    },
    close: async () => {
      socket.reset();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return served;
}

function fits(pattern: string, call: string): boolean {
  const parts = pattern.split('/');
  const actual = call.split('/');
  return parts.length === actual.length && parts.every((part, at) => part === '*' || part === actual[at]);
}
