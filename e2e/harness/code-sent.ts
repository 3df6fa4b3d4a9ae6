import { expect } from 'vitest';
import type { RunningServer } from './start-server.ts';
import type { StaffSession } from './staff-session.ts';

type Inbox = { rows: { kind: string; state: string; text: string }[] };

const WITHIN = { timeout: 10_000 };

/** The newest one-time code, which a server without a provider shows to whoever runs it, and never to staff. */
export async function codeSent(server: RunningServer, staff: StaffSession): Promise<string> {
  const inbox = async () => (await staff.call('GET', 'inbox')).reply as Inbox;
  // Until it is sent, the newest code said is an earlier one.
  const onTheWay = async () =>
    (await inbox()).rows.filter(({ kind, state }) => kind === 'code' && ['queued', 'sending'].includes(state));
  await expect.poll(onTheWay, WITHIN).toEqual([]);
  const newest = server
    .output()
    .match(/(?<="code":")\d{6}(?=")/g)
    ?.at(-1);
  expect(newest).toMatch(/^\d{6}$/);
  const texts = (await inbox()).rows.map(({ text }) => text).join();
  expect(texts).toContain('••••••');
  expect(texts).not.toContain(newest);
  return newest ?? '';
}
