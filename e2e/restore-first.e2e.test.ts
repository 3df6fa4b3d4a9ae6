import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeBackup } from '@openturn/server/src/features/backups/index.ts';
import { openDatabase } from '@openturn/server/src/kernel/db/open-database.ts';
import { expect, it, onTestFinished } from 'vitest';
import { findViolations } from './harness/find-violations.ts';
import { sharedBrowser } from './harness/launch-browser.ts';
import { openPage } from './harness/open-page.ts';
import { startServer, type RunningServer } from './harness/start-server.ts';

const PASSWORD = 'correct horse battery';
const EMPTY = { env: { DEMO: '0' } };

function codeOf(server: RunningServer): string {
  const codes = [...server.output().matchAll(/with this code +(\S+)/g)];
  return codes.at(-1)?.[1] ?? '';
}

async function open(server: RunningServer) {
  const opened = await openPage(await sharedBrowser(), { isWide: false });
  onTestFinished(() => opened.close());
  await opened.page.goto(`http://localhost:${server.port}/`);
  return opened.page;
}

/** A business that somebody opened with five questions, as its backup. */
async function backupOfBusiness(): Promise<string> {
  const server = await startServer(EMPTY);
  onTestFinished(() => server.stop());
  const page = await open(server);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  await button(/Open your business/).click();
  await page.getByLabel('Code from the terminal').fill(codeOf(server));
  await page.getByLabel('Your name').fill('Mara Quinn');
  await page.getByLabel('Email').fill('mara@example.com');
  await page.getByLabel('Password').fill(PASSWORD);
  await button('Continue').click();
  await button('Barber or salon').click();
  await page.getByLabel('Name of the business').fill('Fern & Co. Barbers');
  await button('Continue').click();
  for (let question = 0; question < 3; question++) await button('Skip').click();
  await button('Open the business').click();
  await page.getByRole('heading', { name: 'Fern & Co. Barbers is ready' }).waitFor();
  await server.end();
  const where = { databaseUrl: '', sqliteFile: join(server.dataDir, 'openturn.sqlite') };
  const db = await openDatabase(where);
  const path = join(await mkdtemp(join(tmpdir(), 'openturn-restore-')), 'fern.backup');
  onTestFinished(() => rm(join(path, '..'), { recursive: true, force: true }));
  await makeBackup({ ...where, cipher: db.cipher, key: null, app: 'test' }, { path, at: 0 });
  await db.close();
  return path;
}

it('[SETUP-03] an empty server takes a backup on its first page; killed half-way, it is empty as before', async () => {
  const file = await backupOfBusiness();
  let server = await startServer(EMPTY);
  onTestFinished(() => server.stop());
  const page = await open(server);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const send = async () => {
    await page.getByLabel('Backup file').setInputFiles(file);
    await page.getByLabel('Code from the terminal').fill(codeOf(server));
    await button('Restore').click();
  };
  const begunAgain = Promise.withResolvers<void>();
  await page.route(
    '**/staff/start/restore/run',
    async (route) => {
      await server.kill();
      await route.abort();
      server = await server.restart();
      begunAgain.resolve();
    },
    { times: 1 },
  );
  await button(/Restore a backup/).click();
  await send();
  await page.getByRole('alert').getByText(/./).waitFor();
  await begunAgain.promise;
  await expect.poll(() => codeOf(server)).not.toBe('');
  expect(await findViolations(page)).toEqual([]);

  await send();
  await page.getByRole('heading', { name: 'Your business is back' }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await expect.poll(() => server.output()).toContain('Your visitors');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill('mara@example.com');
  await page.getByLabel('Password').fill(PASSWORD);
  await button('Sign in').click();
  await page.getByText('Walk-in').first().waitFor();
});
