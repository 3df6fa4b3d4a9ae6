import styles from '#app/shell/shell.module.css';
import { Book } from '#features/book/book.tsx';
import { fakePlatform } from '#testing/fakes/fake-platform.ts';
import { sampleBookForm, sampleHold, sampleSlots } from '#testing/samples/sample-book.ts';
import { sampleLine, sampleLines } from '#testing/samples/sample-site.ts';
import { serveCalls } from '#testing/fakes/serve-calls.ts';
import { showScreen } from './show-screen.tsx';

type Form = Parameters<typeof sampleBookForm>[0];
type Handlers = Parameters<typeof serveCalls>[0];
type Device = ReturnType<typeof fakePlatform>;
type Options = Omit<NonNullable<Parameters<typeof showScreen>[1]>, 'platform'> & { device?: Device };

/** Shows the booking screen with a fake device and server. */
export async function showBook(form: Form = {}, handlers: Handlers = {}, options: Options = {}) {
  const { platform, device } = options.device ?? fakePlatform();
  let held = sampleHold(0);
  const requests = serveCalls({
    'GET client/bookform': () => sampleBookForm(form),
    'GET client/slots': (call) => sampleSlots(call),
    'GET client/lines': () => sampleLines([sampleLine()]),
    'POST client/hold': ({ body }) => {
      held = sampleHold(Number(body['at']));
      return { success: true, hold: held };
    },
    'POST client/hold/:guid/renew': () => {
      held = { ...held, heldUntil: Date.now() + 600_000, now: Date.now(), actions: ['book'] };
      return { success: true, hold: held };
    },
    'DELETE client/hold/:guid': () => ({ success: true }),
    'GET client/appointment/:guid': () => ({ success: true, appointment: { ...held, now: Date.now() } }),
    'POST client/book': () => ({ success: true, appointment: { ...held, state: 'confirmed', heldUntil: null } }),
    ...handlers,
  });
  const screen = (
    <div className={styles.page}>
      <main className={styles.main} tabIndex={-1}>
        <Book />
      </main>
    </div>
  );
  const shown = await showScreen(screen, { path: '/book', ...options, platform });
  const calls = (name: string) => requests.filter((call) => call.name === name);
  return { ...shown, device, platform, requests, calls, path: () => shown.place.history?.at(-1) ?? '' };
}
