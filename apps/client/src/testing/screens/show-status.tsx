import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';
import type { CallReply } from '@openturn/web/api/call.ts';
import styles from '#app/shell/shell.module.css';
import { Status } from '#features/status/status.tsx';
import { ticketQueries } from '#tickets/ticket-queries.ts';
import { fakePlatform } from '#testing/fakes/fake-platform.ts';
import { SAMPLE_NOW } from '#testing/samples/sample-site.ts';
import { sampleTicket } from '#testing/samples/sample-ticket.ts';
import { type ServedCall, serveCalls } from '#testing/fakes/serve-calls.ts';
import { showScreen } from './show-screen.tsx';

type Handlers = Parameters<typeof serveCalls>[0];
type Options = Omit<NonNullable<Parameters<typeof showScreen>[1]>, 'platform'> & {
  device?: ReturnType<typeof fakePlatform>;
  handlers?: Handlers;
  /** How an action changes the ticket. */
  onAct?: (ticket: TicketView, request: ServedCall) => Partial<TicketView>;
};

const SITE = 100001;

/** Shows the status screen with a fake device and server. */
export async function showStatus(changed: Partial<TicketView> = {}, options: Options = {}) {
  const { device = fakePlatform(), handlers = {}, onAct = () => ({}), ...others } = options;
  const server = { ticket: sampleTicket(changed) };
  const requests = serveCalls({
    'GET client/ticket/:guid': () => ({ success: true, ticket: server.ticket }),
    'GET client/tickets': () => ({ success: true, rows: [server.ticket] }),
    'POST client/ticket/:guid/act': (call) => {
      server.ticket = { ...server.ticket, ...onAct(server.ticket, call), version: server.ticket.version + 1 };
      return done(server.ticket);
    },
    ...handlers,
  });
  const screen = (
    <div className={styles.page}>
      <main className={styles.main}>
        <Status />
      </main>
    </div>
  );
  const { guid } = server.ticket;
  const shown = await showScreen(screen, { path: `/status/${guid}`, ...others, platform: device.platform });
  return {
    ...shown,
    ...device,
    requests,
    server,
    acts: () => requests.filter(({ name }) => name.startsWith('POST')),
    path: () => shown.place.history?.at(-1),
    /** Changes it as the live connection would. */
    move: (next: Partial<TicketView>) => {
      server.ticket = { ...server.ticket, ...next };
      shown.client.setQueryData(ticketQueries.one(SITE, guid).queryKey, server.ticket);
    },
  };
}

export function done(ticket: TicketView): CallReply<'POST client/ticket/:guid/act'> {
  const { guid, stage, version } = ticket;
  return { success: true, guid, stage, version, at: SAMPLE_NOW, ticket };
}
