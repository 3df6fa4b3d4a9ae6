import { setTimeout as after } from 'node:timers/promises';
import { addSite } from '@openturn/e2e/harness/add-site.ts';
import { startServer, type RunningServer } from '@openturn/e2e/harness/start-server.ts';
import { seededRandom } from '@openturn/server/src/kernel/seeded-random.ts';
import { startFakeTwilio } from '@openturn/server/src/testing/fakes/fake-twilio.ts';
import { lineFixture, siteFixture } from '@openturn/server/src/testing/samples/site-fixture.ts';
import { QUIET } from '../harness/server-settings.ts';
import { waitUntil } from '../harness/wait-until.ts';
import { countOpen, endLeases, judgeMessages, type Verdict } from './judge-messages.ts';
import { nothingPromised } from './promised.ts';
import { LINES, putUnderLoad, SITE } from './put-under-load.ts';

type Options = { kills: number; databaseUrl?: string; seed: number };

const LOAD_MS = { least: 150, most: 900 };
/** What is left to send grows with the kills, so only a standstill is a fault. */
const STANDSTILL_MS = 60_000;
const LOOK_EVERY_MS = 500;
/** Nobody misses a call meanwhile: messages about that would never end. */
const SETTINGS = { RespondMinutes: '240' };
/** A kill right after the start proves nothing, and on a busy machine the start is slow. */
const JOINED_BEFORE_KILL = 12;
const JOINED_WITHIN_MS = 60_000;

/** Repeatedly kills the server while it sends to a provider that is slow, refuses messages and loses replies. */
export async function runMessages({ kills, databaseUrl = '', seed }: Options): Promise<Verdict & { kills: number }> {
  const random = seededRandom(seed);
  const twilio = await startFakeTwilio({ slowMs: () => random() * 60, twist: () => chooseTwist(random()) });
  const promised = nothingPromised();
  // Fifty kills make more texts than a business sends in a day.
  const env = { ...QUIET, ...settingsFor(twilio.options), TEXTS_PER_DAY: '100000' };
  let server: RunningServer = await startServer({ databaseUrl, env });
  try {
    const lines = LINES.map((id) => lineFixture(id));
    await addSite(server, siteFixture({ siteId: SITE, company: { id: 22, name: 'Bench' }, lines, settings: SETTINGS }));
    for (let kill = 0; kill < kills; kill++) {
      const before = promised.joined.size;
      server.loadNext();
      const load = await putUnderLoad(server, promised);
      const isUnderWay = () => promised.joined.size >= before + JOINED_BEFORE_KILL;
      await waitUntil('enough have joined', isUnderWay, JOINED_WITHIN_MS);
      await after(LOAD_MS.least + random() * (LOAD_MS.most - LOAD_MS.least));
      await server.kill();
      await load.end();
      if (kill === kills - 1) await endLeases(server);
      server = await server.restart();
    }
    twilio.behave();
    await sendAll(server);
    return { kills, ...(await judgeMessages(server, { promised, taken: twilio.taken })) };
  } finally {
    await server.stop();
    await twilio.stop();
  }
}

async function sendAll(server: RunningServer): Promise<void> {
  let least = Infinity;
  let since = performance.now();
  for (let open = await countOpen(server); open > 0; open = await countOpen(server)) {
    if (open < least) since = performance.now();
    least = Math.min(least, open);
    if (performance.now() - since > STANDSTILL_MS) throw new Error(`${open} messages stand still`);
    await after(LOOK_EVERY_MS);
  }
}

/** The provider's behaviour by percentage: no reply, refusal, or a request to retry later. */
function chooseTwist(roll: number) {
  if (roll < 0.04) return 'hangUp';
  if (roll < 0.07) return { status: 503 };
  return roll < 0.1 ? { status: 429, headers: { 'retry-after': '1' } } : null;
}

function settingsFor({
  baseUrl,
  accountSid,
  authToken,
  from,
}: { [Name in 'baseUrl' | 'accountSid' | 'authToken' | 'from']: string }) {
  return {
    SMS_PROVIDER: 'twilio',
    TWILIO_BASE_URL: baseUrl,
    TWILIO_ACCOUNT_SID: accountSid,
    TWILIO_AUTH_TOKEN: authToken,
    TWILIO_FROM: from,
  };
}
