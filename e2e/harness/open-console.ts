import type { Board, StaffTicket } from '@openturn/contract/staff/staff-board.ts';
import { setTimeout as after } from 'node:timers/promises';
import { CLINIC, LINE } from './join-line.ts';
import { openDevice, type Answer, type Device } from './open-device.ts';
import { staffPassword } from './staff-session.ts';
import type { RunningServer } from './start-server.ts';

export const STAFF_HOST = 'staff.openturn.localhost';
export const SIGN_IN = '/api/000000/staff/signin';

/** A demo staff member in the console. */
export type Console = Device & {
  get<Reply = Record<string, unknown>>(path: string): Promise<Answer<Reply>>;
  post<Reply = Record<string, unknown>>(
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<Reply>>;
  board(): Promise<Board>;
  /** Also one that has just ended. */
  ticket(guid: string): Promise<StaffTicket | undefined>;
  /** The server's clock. */
  now(): Promise<number>;
  /** Everyone in these lines is served or leaves. */
  emptyLines(lines?: readonly string[]): Promise<void>;
  act(guid: string, action: string, more?: object): Promise<Answer<{ stage: string; reason?: string }>>;
  /** Adds a walk-in; returns the ticket's guid. */
  walkIn(name: string, more?: object): Promise<string>;
};

type ConsoleOptions = { siteId?: number; desk?: string; address?: string };

export async function openConsole(
  server: RunningServer,
  email = 'lena.fischer@willow.example',
  { siteId = CLINIC, desk, address }: ConsoleOptions = {},
): Promise<Console> {
  const device = openDevice(server, {
    host: STAFF_HOST,
    ...(address !== undefined && { headers: { 'x-forwarded-for': address } }),
  });
  const path = (rest: string) => `/api/${siteId}/staff/${rest}`;
  const password = await passwordOf(server);
  const signedIn = await device.call('POST', SIGN_IN, { email, password });
  if (signedIn.status !== 200) throw new Error(`signing in: ${JSON.stringify(signedIn.reply)}`);
  const opened: Console = {
    ...device,
    get: (rest) => device.call('GET', path(rest)),
    post: (rest, body = {}, headers = {}) => device.call('POST', path(rest), body, headers),
    board: async () => (await opened.get<Board>('board')).reply,
    ticket: async (guid) => {
      const { tickets, recent } = await opened.board();
      return [...tickets, ...recent].find((ticket) => ticket.guid === guid);
    },
    emptyLines: async (lines = [LINE]) => {
      for (const { guid, lineId, actions } of (await opened.board()).tickets) {
        if (lines.includes(lineId)) await opened.act(guid, actions.includes('complete') ? 'complete' : 'remove');
      }
    },
    now: async () => (await opened.board()).at,
    act: (guid, action, more = {}) => opened.post(`ticket/${guid}/act`, { action, ...more }),
    walkIn: async (name, more = {}) => {
      const { status, reply } = await opened.post<{ guid: string }>('walkin', { line: LINE, name, ...more });
      if (status !== 200) throw new Error(`adding: ${JSON.stringify(reply)}`);
      return reply.guid;
    },
  };
  if (desk !== undefined) await opened.post('desk', { desk });
  return opened;
}

/** Printed a moment after the server is ready. */
async function passwordOf(server: RunningServer): Promise<string> {
  for (let tries = 0; tries < 40 && !/password\s/.test(server.output()); tries++) await after(50);
  return staffPassword(server);
}
