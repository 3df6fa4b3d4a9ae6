import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { clientFile, emptyPage } from './client-files.ts';
import { sendAnswer, type LetterReaction } from './letter-answer.ts';
import { readLetterRequest, type LetterRequest } from './letter-request.ts';
import { letterSocket, type LetterSocket } from './letter-socket.ts';
import { USUAL_ANSWERS } from './usual-answers.ts';

/** Long enough for a slow machine, and sooner than the test's own end, so that the message can say what came. */
const ASKED_WITHIN_MS = 20_000;

export type LetterServer = {
  port: number;
  /** `http://100001.openturn.localhost:port/path` */
  url(path?: string, label?: string): string;
  /** Calls of the API, oldest first, without the browser's own preflights. */
  readonly requests: readonly LetterRequest[];
  requestsOf(call: string): LetterRequest[];
  /** Settles with the nth request of a call (the first where no count is named), before or after this call. */
  asked(call: string, count?: number): Promise<LetterRequest>;
  /** What a call is answered with: each in turn, the last one ever after. A part of the path may be `*`. */
  answer(call: string, ...reactions: LetterReaction[]): void;
  /** What a path beside the API is answered with instead of a file or the page. */
  answerPath(path: string, reaction: LetterReaction): void;
  socket: LetterSocket;
  /** Before each script that it serves. */
  scriptsBegin: string;
  /** As it was at its start. */
  reset(): void;
  close(): Promise<void>;
};

/** A server that follows the specification and nothing else, with the built client's files beside it. */
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
    const [, usual] = Object.entries(USUAL_ANSWERS).find(([pattern]) => fits(pattern, call)) ?? [];
    return usual ?? { status: 404, body: { success: false, message: 'Not found' } };
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
    asked: async (call, count = 1) => {
      const { promise, resolve, reject } = Promise.withResolvers<LetterRequest>();
      const look = () => {
        const found = requestsOf(call)[count - 1];
        if (found) resolve(found);
      };
      waiting.add(look);
      look();
      const late = AbortSignal.timeout(ASKED_WITHIN_MS);
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
  const given = call.split('/');
  return parts.length === given.length && parts.every((part, at) => part === '*' || part === given[at]);
}
