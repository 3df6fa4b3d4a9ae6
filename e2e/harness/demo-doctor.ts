import { afterEach, beforeEach, vi } from 'vitest';
import { CLINIC } from './join-line.ts';
import { openStaff, staffPassword, type StaffSession } from './staff-session.ts';
import type { RunningServer, ServerOptions } from './start-server.ts';

/** The password that it prints stays among its last lines. */
export const DEMO_SERVER = { env: { LOG_LEVEL: 'warn' } } as const satisfies ServerOptions;
export const DOCTOR = 'lena.fischer@willow.example';

/** Someone who serves the line, as soon as the server has printed the password. */
export async function openDoctor(server: RunningServer): Promise<StaffSession> {
  await vi.waitFor(() => staffPassword(server));
  return openStaff(server, { email: DOCTOR, siteId: CLINIC, desk: 'desk-1' });
}

/** The doctor in each test of a file, signed in anew. */
export function doctorOf(server: () => RunningServer): StaffSession {
  let doctor: StaffSession;
  beforeEach(async () => {
    doctor = await openDoctor(server());
  });
  afterEach(() => doctor.close());
  return { call: (...request) => doctor.call(...request), close: () => doctor.close() };
}
