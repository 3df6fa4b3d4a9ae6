import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

export type DemoReply = { status: number; reply: Record<string, unknown> };

/** One simulated browser with its own token and cookies. */
export type DemoBrowser = {
  call(method: 'GET' | 'POST', path: string, body?: unknown): Promise<DemoReply>;
};

export type DemoHttp = {
  open(host: string): DemoBrowser;
  /** Aborts requests in progress; later calls fail. */
  close(): void;
};

/** Calls this server by its port, whatever the host name. */
export function demoHttp(port: number): DemoHttp {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const closing = new AbortController();
  return {
    open: (host) => openBrowser(agent, { port, host, signal: closing.signal }),
    close: () => {
      closing.abort();
      agent.destroy();
    },
  };
}

type Target = { port: number; host: string; signal: AbortSignal };

function openBrowser(agent: Agent, target: Target): DemoBrowser {
  const token = randomBytes(18).toString('base64url');
  const cookies = new Map<string, string>();
  return {
    call: async (method, path, body) => {
      // A page of the host sets the token that changes must carry.
      const lacksToken = method === 'POST' && !cookies.has('XSRF-TOKEN');
      if (lacksToken) await ask(agent, target, { method: 'GET', path: '/', cookies, token });
      return ask(agent, target, { method, path, body, cookies, token });
    },
  };
}

type DemoRequest = { method: string; path: string; body?: unknown; cookies: Map<string, string>; token: string };

function ask(agent: Agent, { port, host, signal }: Target, demoRequest: DemoRequest): Promise<DemoReply> {
  const content = demoRequest.body === undefined ? '' : JSON.stringify(demoRequest.body);
  const headers = {
    host: `${host}:${port}`,
    'x-apptoken': demoRequest.token,
    'x-appname': 'Openturn demo 3.0.2',
    'idempotency-key': randomBytes(12).toString('base64url'),
    ...(demoRequest.cookies.size > 0 && {
      cookie: [...demoRequest.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    }),
    'x-xsrf-token': demoRequest.cookies.get('XSRF-TOKEN') ?? '',
    ...(content && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) }),
  };
  return new Promise((resolve, reject) => {
    const { method, path } = demoRequest;
    const outgoing = request({ host: '127.0.0.1', port, agent, signal, method, path, headers });
    outgoing.once('error', reject);
    outgoing.once('response', (response) => {
      for (const cookie of response.headers['set-cookie'] ?? []) keepCookie(demoRequest.cookies, cookie);
      text(response).then((answer) => resolve({ status: response.statusCode ?? 0, reply: parse(answer) }), reject);
    });
    outgoing.end(content);
  });
}

function keepCookie(cookies: Map<string, string>, cookie: string): void {
  const [, name, value] = /^([^=;]+)=([^;]*)/.exec(cookie) ?? [];
  if (name && value !== undefined) cookies.set(name, value);
}

function parse(answer: string): Record<string, unknown> {
  try {
    return JSON.parse(answer) as Record<string, unknown>;
  } catch {
    return {};
  }
}
