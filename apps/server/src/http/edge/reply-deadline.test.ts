import { expect, it, onTestFinished, vi } from 'vitest';
import { boardOf, openConsole } from '#testing/start/open-console.ts';
import { sendSignIn } from '#testing/start/sign-in-staff.ts';
import { startTestServer } from '#testing/start/start-test-server.ts';

type Method<A extends unknown[], R> = (...given: A) => Promise<R>;

/** Stops the next call of a method until it is released. */
function stopNext<A extends unknown[], R>(usual: Method<A, R>, set: (method: Method<A, R>) => void) {
  const reached = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  set(async (...given) => {
    set(usual);
    reached.resolve();
    await released.promise;
    return usual(...given);
  });
  return { reached: reached.promise, release: released.resolve };
}

function fakeTimeouts() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

it('answers busy while the database is frozen, and never a second time when it thaws', async () => {
  const server = await startTestServer();
  const frozen = stopNext(server.accounts.findByEmail, (method) => void (server.accounts.findByEmail = method));
  fakeTimeouts();
  const answer = sendSignIn(server, {});
  await frozen.reached;
  await vi.advanceTimersByTimeAsync(5_000);
  expect((await answer).json()).toMatchObject({ status: 503, reason: 'busy' });
  vi.useRealTimers();
  frozen.release();
  // The first sign-in opens its session before the second one, whose answer comes after that.
  expect((await sendSignIn(server, {})).json()).toMatchObject({ next: 'in' });
  await expect
    .poll(() => server.db.kysely.selectFrom('account_sessions').select('session_hash').execute())
    .toHaveLength(2);
  expect(server.logged.filter((line) => /ALREADY_SENT|Promise errored/.test(line))).toEqual([]);
});

it('[API-13] calls nobody after it has answered busy', async () => {
  const { tickets, desks, logged, signIn } = await openConsole(2);
  const ada = await signIn('ada');
  await ada.post('staff/desk', { desk: 'desk-1' });
  const slow = stopNext(desks.linesOf, (method) => void (desks.linesOf = method));
  const written = vi.spyOn(tickets, 'save');
  fakeTimeouts();
  const answer = ada.post('staff/next');
  await slow.reached;
  await vi.advanceTimersByTimeAsync(5_000);
  expect((await answer).json()).toMatchObject({ status: 503, reason: 'busy' });
  vi.useRealTimers();
  slow.release();
  await vi.waitFor(() => expect(written).toHaveBeenCalled());
  await Promise.allSettled(written.mock.results.map(({ value }) => value as unknown));
  expect((await boardOf(ada)).tickets.map(({ stage }) => stage)).toEqual(['waiting', 'waiting']);
  expect((await ada.post('staff/next')).json()).toMatchObject({ number: 1 });
  expect(logged.filter((line) => /"level":50|Promise errored/.test(line))).toEqual([]);
});

it('[API-13] gives a call that is carried out late the time to be read back', async () => {
  const { tickets, desks, signIn } = await openConsole(1);
  const ada = await signIn('ada');
  await ada.post('staff/desk', { desk: 'desk-1' });
  const before = stopNext(desks.linesOf, (method) => void (desks.linesOf = method));
  const after = stopNext(tickets.ofSite, (method) => void (tickets.ofSite = method));
  fakeTimeouts();
  const answer = ada.post('staff/next');
  await before.reached;
  await vi.advanceTimersByTimeAsync(3_000);
  before.release();
  await after.reached;
  await vi.advanceTimersByTimeAsync(3_000);
  vi.useRealTimers();
  after.release();
  expect((await answer).json()).toMatchObject({ stage: 'called', number: 1 });
});

it('[ERR-02] logs nothing about what a read answers, or a change refuses, after it was answered busy', async () => {
  const { logged, ask, tickets, desks, signIn, guests } = await openConsole(1);
  const ada = await signIn('ada');
  await ada.post('staff/desk', { desk: 'desk-1' });
  await ada.post('staff/next');
  const getTicket = () => ask({ url: `/api/100001/client/ticket/${guests[0]?.id}` });
  const late = [
    { frozen: stopNext(desks.linesOf, (method) => void (desks.linesOf = method)), send: () => ada.post('staff/next') },
    { frozen: stopNext(tickets.find, (method) => void (tickets.find = method)), send: getTicket },
  ];
  fakeTimeouts();
  for (const { frozen, send } of late) {
    const answer = send();
    await frozen.reached;
    await vi.advanceTimersByTimeAsync(5_000);
    expect((await answer).statusCode).toBe(503);
    frozen.release();
  }
  vi.useRealTimers();
  // These come after what the others still did.
  expect((await ada.post('staff/next')).json()).toMatchObject({ reason: 'nobody-waiting' });
  expect((await getTicket()).statusCode).toBe(200);
  expect(logged.filter((line) => /ALREADY_SENT|Promise errored/.test(line))).toEqual([]);
});

it('[STAFF-01] lets a sign-in wait for its turn on a loaded machine', async () => {
  const server = await startTestServer();
  const queued = stopNext(server.passwords.verify, (method) => void (server.passwords.verify = method));
  fakeTimeouts();
  const answer = sendSignIn(server, {});
  await queued.reached;
  await vi.advanceTimersByTimeAsync(15_000);
  vi.useRealTimers();
  queued.release();
  expect((await answer).json()).toEqual({ success: true, next: 'in' });
  expect(server.logged.filter((line) => line.includes('ALREADY_SENT'))).toEqual([]);
});

it('[STAFF-01] answers busy if the turn does not come', async () => {
  const server = await startTestServer();
  const queued = stopNext(server.passwords.verify, (method) => void (server.passwords.verify = method));
  fakeTimeouts();
  const answer = sendSignIn(server, {});
  await queued.reached;
  await vi.advanceTimersByTimeAsync(25_000);
  expect((await answer).json()).toMatchObject({ status: 503, reason: 'busy' });
  queued.release();
});
