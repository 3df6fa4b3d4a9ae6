import { demoHttp } from '@openturn/server/src/demo/demo-http.ts';
import type { RunningServer } from './start-server.ts';

export type StaffSession = {
  /** When the reply arrived, and its content. */
  call(method: 'GET' | 'POST', path: string, body?: unknown): Promise<{ at: number; reply: Record<string, unknown> }>;
  close(): void;
};

/** The demo staff's password, which the server prints at start. */
export function staffPassword(server: Pick<RunningServer, 'output'>): string {
  const password = /password\s+(\S+)/.exec(server.output())?.[1];
  if (!password) throw new Error(`no password among what the server said:\n${server.output()}`);
  return password;
}

/** A demo staff member at a desk, through the console's own calls. */
export async function openStaff(
  server: RunningServer,
  { email, siteId, desk }: { email: string; siteId: number; desk?: string },
): Promise<StaffSession> {
  const http = demoHttp(server.port);
  const browser = http.open('staff.openturn.localhost');
  const call: StaffSession['call'] = async (method, path, body) => {
    const { status, reply } = await browser.call(method, `/api/${siteId}/staff/${path}`, body);
    if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(reply)}`);
    return { at: Date.now(), reply };
  };
  const signedIn = await browser.call('POST', '/api/000000/staff/signin', { email, password: staffPassword(server) });
  if (signedIn.status !== 200) throw new Error(`signing in answered ${signedIn.status}`);
  if (desk !== undefined) await call('POST', 'desk', { desk });
  return { call, close: http.close };
}
