import type { CallName } from '@openturn/contract/calls.ts';
import { openConsole, STAFF_HOST } from '@openturn/e2e/harness/open-console.ts';
import type { Device } from '@openturn/e2e/harness/open-device.ts';
import { openVisitor } from '@openturn/e2e/harness/open-visitor.ts';
import type { RunningServer } from '@openturn/e2e/harness/start-server.ts';
import { SERVICE } from '@openturn/e2e/harness/whole-visit/ask-for-all.ts';
import { setUpVisits } from '../visits/set-up-visits.ts';
import type { Sender } from './send-bad-requests.ts';

const OWNER = 'amara.osei@willow.example';
const OF_VISIT = '/visit/:guid';

/** Staff's calls are sent by an owner, and a visitor's about a visit by its visitor, so that bodies are read. */
export async function openSenders(server: RunningServer): Promise<(call: CallName) => Sender | undefined> {
  const owner = await openConsole(server, OWNER);
  const leaving = await openConsole(server, OWNER);
  await setUpVisits(owner);
  const visitor = openVisitor(server);
  const guid = await visitor.join({ FirstName: 'Walker', service: SERVICE });
  return (call) => {
    if (call.includes(' client/') && call.includes(OF_VISIT)) {
      return { param: guid, headers: { 'x-apptoken': visitor.token } };
    }
    if (!call.includes(' staff/')) return undefined;
    // Its session ends when one of them turns out to be acceptable.
    const session = sessionOf(call === 'POST staff/signout' ? leaving : owner);
    return { param: guid, host: `${STAFF_HOST}:${server.port}`, headers: session };
  };
}

function sessionOf({ token, cookies }: Device): Record<string, string> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return { 'x-apptoken': token, cookie, 'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '' };
}
