import { setTimeout as after } from 'node:timers/promises';
import type { Page } from 'playwright';
import { CLINIC } from '@openturn/e2e/harness/join-line.ts';
import { launchBrowser } from '@openturn/e2e/harness/launch-browser.ts';
import { openPage, slowDown } from '@openturn/e2e/harness/open-page.ts';
import { openServerDatabase } from '@openturn/e2e/harness/open-server-database.ts';
import { openVisitor } from '@openturn/e2e/harness/open-visitor.ts';
import { startServer } from '@openturn/e2e/harness/start-server.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import { QUIET } from '../harness/server-settings.ts';
import { waitUntil } from '../harness/wait-until.ts';
import { paperOf } from './paper-of.ts';

export type CheapPhoneResult = { seconds: number; cutSeconds: number; sentAgain: number; isStored: boolean };

const FILE_BYTES = 20_000_000;
/** When so much of it has arrived. */
const CUTS = [0.3, 0.7];
const CUT_MS = 8_000;
const STORED_WITHIN_MS = 600_000;

/** A visitor sends their largest file with the page in a browser, while the network goes away twice. */
export async function sendOnCheapPhone(): Promise<CheapPhoneResult> {
  const [server, browser] = await Promise.all([startServer({ env: QUIET }), launchBrowser()]);
  const { kysely, close } = await openServerDatabase(server);
  const file = () => kysely.selectFrom('document_files').select(['state', 'received']).executeTakeFirst();
  try {
    const guid = await openVisitor(server).join({ FirstName: 'Ines', service: 'prescription' });
    const { page, context } = await openPage(browser);
    await page.goto(server.url(`${CLINIC}`, `/documents?visit=${guid}`), { waitUntil: 'networkidle' });
    await slowDown(page);
    const again = countAgain(page);
    const startedAt = performance.now();
    const paper = { name: 'label.pdf', mimeType: 'application/pdf', buffer: paperOf(FILE_BYTES) };
    await page.locator('[data-way=file]').first().setInputFiles(paper);
    for (const share of CUTS) {
      const hasCome = async () => ((await file())?.received ?? 0) >= FILE_BYTES * share;
      await waitUntil('a part of the file', hasCome, STORED_WITHIN_MS);
      // In the middle of the next part.
      await after(CUT_MS / 4);
      await context.setOffline(true);
      await after(CUT_MS);
      await context.setOffline(false);
      await slowDown(page);
    }
    const words = translate('en', 'documents.sentAt', { time: '' }).trim();
    await page.getByText(words).waitFor({ timeout: STORED_WITHIN_MS });
    const seconds = (performance.now() - startedAt) / 1_000;
    const isStored = (await file())?.state === 'stored';
    const cutSeconds = (CUTS.length * CUT_MS) / 1_000;
    return { seconds, cutSeconds, sentAgain: again(), isStored };
  } finally {
    await close();
    await browser.close();
    await server.stop();
  }
}

/** Parts of the file that were begun before. */
function countAgain(page: Page): () => number {
  const begun: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') begun.push(request.headers()['upload-offset'] ?? '');
  });
  return () => begun.length - new Set(begun).size;
}
