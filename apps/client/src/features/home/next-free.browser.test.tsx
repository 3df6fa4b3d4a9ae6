import { beforeEach, expect, it, vi } from 'vitest';
import { serveCalls } from '#testing/fakes/serve-calls.ts';
import { SAMPLE_NOW, sampleLine, sampleLines } from '#testing/samples/sample-site.ts';
import { showScreen } from '#testing/screens/show-screen.tsx';
import { travel } from '#testing/travel.ts';
import { Home } from './home.tsx';

const SOONEST = [
  { service: 'advice', methods: [3], at: Date.parse('2026-11-23T15:00:00Z') },
  { service: 'checkup', methods: [1, 3], at: Date.parse('2026-11-23T14:40:00Z') },
];

async function showHome(rows: typeof SOONEST) {
  serveCalls({
    'GET client/lines': () => sampleLines([sampleLine()], { canBook: true }),
    'GET client/soonest': () => ({ success: true, zone: 'America/Toronto', rows }),
  });
  const { getByRole, unmount } = await showScreen(
    <main>
      <Home />
    </main>,
  );
  return { book: getByRole('link', { name: /^Book an appointment/ }), unmount };
}

beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_NOW, toFake: ['Date'] });
});

it('[SCREEN-01] [TIME-01] names the next free time, and none when nothing is free', async () => {
  await travel('America/Toronto');
  const some = await showHome(SOONEST);
  await expect.element(some.book).toHaveTextContent('Book an appointmentNext available: Mon, 9:40 AM');
  await some.unmount();
  const none = await showHome([]);
  await expect.element(none.book).toHaveTextContent('Book an appointmentChoose a time that suits you');
});

it('[SCREEN-01] [TIME-01] says whose clock the next free time is on, for a phone that shows another time', async () => {
  await travel('Europe/Berlin');
  const { book } = await showHome(SOONEST);
  await expect.element(book).toHaveTextContent('Book an appointmentNext available: Mon, 9:40 AM (Toronto time)');
});

it('[SCREEN-01] says whose clock hours and openings are on, for a phone that shows another time', async () => {
  await travel('Europe/Berlin');
  const opensAt = { date: '2026-11-21', time: '13:00:00' };
  serveCalls({ 'GET client/lines': () => sampleLines([sampleLine({ state: 'closed', opensAt })]) });
  const { getByRole } = await showScreen(<Home />);
  await expect.element(getByRole('term').first()).toHaveTextContent('Today (Toronto time)');
  await expect
    .element(getByRole('link', { name: /Walk-in doctor/ }))
    .toMatchTextContent(/Opens at 1:00 PM \(Toronto time\)/);
});
