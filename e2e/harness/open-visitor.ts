import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';
import { CLINIC, LINE } from './join-line.ts';
import { openDevice, type Answer, type Device } from './open-device.ts';
import type { RunningServer } from './start-server.ts';

export type Visitor = Device & {
  get<Reply = Record<string, unknown>>(path: string): Promise<Answer<Reply>>;
  post<Reply = Record<string, unknown>>(
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<Reply>>;
  /** Joins the doctor's line; returns the ticket's guid. */
  join(entry: Record<string, unknown>, more?: Record<string, unknown>): Promise<string>;
  ticket(guid: string): Promise<TicketView>;
};

/** A visitor with their own device, on a business's pages. */
export function openVisitor(server: RunningServer, siteId = CLINIC): Visitor {
  const device = openDevice(server, { host: `${siteId}.openturn.localhost` });
  const path = (rest: string) => `/api/${siteId}/client/${rest}`;
  const visitor: Visitor = {
    ...device,
    get: (rest) => device.call('GET', path(rest)),
    post: (rest, body = {}, headers = {}) => device.call('POST', path(rest), body, headers),
    join: async (entry, more = {}) => {
      const body = { line: LINE, entry: { service: 'new-problem', method: 1, ...entry }, ...more };
      const { status, reply } = await visitor.post<{ guid: string; next: string }>('join', body);
      if (status !== 200 || reply.next !== 'in-line') throw new Error(`joining: ${JSON.stringify(reply)}`);
      return reply.guid;
    },
    ticket: async (guid) => (await visitor.get<{ ticket: TicketView }>(`ticket/${guid}`)).reply.ticket,
  };
  return visitor;
}
