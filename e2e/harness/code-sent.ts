import { expect } from 'vitest';
import type { RunningServer } from './start-server.ts';
import type { StaffSession } from './staff-session.ts';

/** The newest one-time code, which a server without a provider shows to whoever runs it, and never to staff. */
export async function codeSent(server: RunningServer, staff: StaffSession): Promise<string> {
  const newest = () =>
    server
      .output()
      .match(/(?<="code":")\d{6}(?=")/g)
      ?.at(-1) ?? '';
  await expect.poll(newest, { timeout: 10_000 }).toMatch(/^\d{6}$/);
  const inbox = JSON.stringify((await staff.call('GET', 'inbox')).reply);
  expect(inbox).toContain('••••••');
  expect(inbox).not.toContain(newest());
  return newest();
}
