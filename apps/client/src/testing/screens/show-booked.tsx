import type { AppointmentView, StandbyView } from '@openturn/contract/visitor/appointment-view.ts';
import styles from '#app/shell/shell.module.css';
import { Booked } from '#features/booked/booked.tsx';
import { fakePlatform } from '#testing/fakes/fake-platform.ts';
import { refuse, serveCalls } from '#testing/fakes/serve-calls.ts';
import { showScreen } from './show-screen.tsx';

type Handlers = Parameters<typeof serveCalls>[0];
type Options = Omit<NonNullable<Parameters<typeof showScreen>[1]>, 'platform'> & {
  device?: ReturnType<typeof fakePlatform>;
  handlers?: Handlers;
};
/** The server's data, which tests can change while the screen is shown. */
type Server = { appointment?: AppointmentView; standby?: StandbyView };

/** Shows the booked screen with a fake device and server. */
export async function showBooked(server: Server, options: Options = {}) {
  const { device = fakePlatform(), handlers = {}, ...others } = options;
  const guid = (server.appointment ?? server.standby)?.guid ?? 'unknown-0000000000000001';
  const requests = serveCalls({
    'GET client/appointment/:guid': ({ name }) =>
      server.appointment && name.endsWith(server.appointment.guid)
        ? { success: true, appointment: server.appointment }
        : refuse('appointment-gone'),
    'GET client/standby/:guid': ({ name }) =>
      server.standby && name.endsWith(server.standby.guid)
        ? { success: true, standby: server.standby }
        : refuse('appointment-gone'),
    ...handlers,
  });
  const screen = (
    <div className={styles.page}>
      <main className={styles.main}>
        <Booked />
      </main>
    </div>
  );
  const shown = await showScreen(screen, { path: `/booked/${guid}`, ...others, platform: device.platform });
  return {
    ...shown,
    ...device,
    requests,
    server,
    acts: () => requests.filter(({ name }) => name.startsWith('POST')),
    path: () => shown.place.history?.at(-1),
    paths: () => shown.place.history,
    /** Changes it as staff would. */
    become: async (next: Server) => {
      Object.assign(server, next);
      await shown.client.invalidateQueries();
    },
  };
}
