import { hashToken } from '#http/identity/visitor.ts';
import { startTestServer } from './start-test-server.ts';
import { visitorCalls } from './visitor-calls.ts';

const SITE = 100001;
const ADA = 'a-device-of-a-visitor-1';

/** A business with these settings, somebody at a desk, and two visitors' devices. */
export async function startJoining(settings: Record<string, string> = {}, environment: NodeJS.ProcessEnv = {}) {
  const server = await startTestServer(environment);
  await server.changeSite({ settings: JSON.stringify(settings) });
  const at = server.time.now;
  await server.desks.take({ siteId: SITE, staffId: 'ada', deskId: 'desk-1', lines: null, at });
  return {
    ...server,
    ada: visitorCalls(server, ADA),
    adaHash: hashToken(ADA),
    bob: visitorCalls(server, 'another-visitors-device'),
    own: () => server.tickets.active(SITE, 'walk-in'),
  };
}
