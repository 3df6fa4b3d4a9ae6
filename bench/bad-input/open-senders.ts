import type { CallName } from '@openturn/contract/calls.ts';
import { openConsole, STAFF_HOST } from '@openturn/e2e/harness/open-console.ts';
import type { Device } from '@openturn/e2e/harness/open-device.ts';
import { openVisitor } from '@openturn/e2e/harness/open-visitor.ts';
import type { RunningServer } from '@openturn/e2e/harness/start-server.ts';
import { SERVICE } from '@openturn/e2e/harness/whole-visit/ask-for-all.ts';
import { setUpVisits } from '../visits/set-up-visits.ts';
import type { Sender } from './send-bad-requests.ts';

const OF_VISIT = '/visit/:guid';

/** Calls about a visit are sent by its visitor or its staff, so that nothing is refused for want of a visit or a session. */
export async function openSenders(server: RunningServer): Promise<(call: CallName) => Sender | undefined> {
  const owner = await openConsole(server, 'amara.osei@willow.example');
  await setUpVisits(owner);
  const visitor = openVisitor(server);
  const guid = await visitor.join({ FirstName: 'Walker', service: SERVICE });
  return (call) => {
    if (!call.includes(OF_VISIT)) return undefined;
    if (call.includes(' client/')) return { param: guid, headers: { 'x-apptoken': visitor.token } };
    return { param: guid, host: `${STAFF_HOST}:${server.port}`, headers: sessionOf(owner) };
  };
}

function sessionOf({ token, cookies }: Device): Record<string, string> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return { 'x-apptoken': token, cookie, 'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '' };
}
