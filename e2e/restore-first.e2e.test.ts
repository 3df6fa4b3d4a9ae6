import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeBackup, restoreBackup } from '@openturn/server/src/features/backups/index.ts';
import { applyMigrations } from '@openturn/server/src/kernel/db/migrate.ts';
import { MIGRATIONS } from '@openturn/server/src/kernel/db/migrations/migrations.ts';
import { openDatabase } from '@openturn/server/src/kernel/db/open-database.ts';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { findViolations } from './harness/find-violations.ts';
import { sharedBrowser } from './harness/launch-browser.ts';
import { openPage } from './harness/open-page.ts';
import { startServer, type RunningServer } from './harness/start-server.ts';

const PASSWORD = 'correct horse battery';
const EMPTY = { env: { DEMO: '0' } };
const COMMAND = fileURLToPath(import.meta.resolve('@openturn/server/src/command.ts'));

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
async function makeBusiness(): Promise<string> {
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
  const folder = await mkdtemp(join(tmpdir(), 'openturn-restore-'));
  const path = join(folder, 'fern.backup');
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await makeBackup({ ...where, cipher: db.cipher, key: null, app: 'test' }, { path, at: 0 });
  await db.close();
  return path;
}

let business: Promise<string> | undefined;
const backupOfBusiness = () => (business ??= makeBusiness());

it('[SETUP-03] an empty server takes a backup on its first page; killed half-way, it is empty as before', async () => {
  const file = await backupOfBusiness();
  let server = await startServer(EMPTY);
  onTestFinished(() => server.stop());
  const page = await open(server);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const send = async () => {
    await expect.poll(() => codeOf(server)).not.toBe('');
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

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'openturn-keep-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** `./openturn NAME PARAMETERS`, on the data of a server, with what it says. */
async function command(dataDir: string, ...parameters: string[]): Promise<string> {
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, OPENTURN_FROM: dataDir };
  const ran = promisify(execFile)(process.execPath, [COMMAND, ...parameters], { env });
  return ran.then(
    ({ stdout }) => stdout,
    (error: { stdout: string; stderr: string }) => error.stdout + error.stderr,
  );
}

it(
  '[KEEP-01] [KEEP-02] [KEEP-03] [KEEP-04] [KEEP-05] [KEEP-07] its owner keeps the business without a terminal: backs it up, brings customers in, and goes back',
  { timeout: 120_000 },
  async () => {
    const dataDir = await emptyFolder();
    const db = await openDatabase({ databaseUrl: '', sqliteFile: join(dataDir, 'openturn.sqlite') });
    expect((await restoreBackup(db, { path: await backupOfBusiness(), keys: [], at: 0 })).ok).toBe(true);
    const [site] = await db.kysely.selectFrom('sites').select('site_id').execute();
    await db.close();
    const server = await startServer({ ...EMPTY, dataDir });
    onTestFinished(() => server.stop());
    const page = await open(server);
    const button = (name: string | RegExp) => page.getByRole('button', { name });
    const settings = (path: string) => page.goto(`http://localhost:${server.port}/${site?.site_id}/settings/${path}`);
    const signIn = async () => {
      await page.getByLabel('Email').fill('mara@example.com');
      await page.getByLabel('Password').fill(PASSWORD);
      await button('Sign in').click();
    };
    await settings('health');
    await signIn();
    await page.getByText(/There is no backup yet|No backup holds/).waitFor();

    // A passphrase, and a backup that it encrypts.
    await page.getByRole('link', { name: 'Backups' }).first().click();
    await button('Make a passphrase').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Where you will keep it').fill('Safe in the office');
    await dialog.getByLabel('Password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Make a passphrase' }).click();
    await dialog.getByText(/^(\w{4}-){5}\w{4}$/).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await button('I have written it down').click();
    await page.getByText('Where it is kept: Safe in the office').waitFor();
    await button('Back up now').click();
    await page.getByText('By hand').waitFor();
    expect(await findViolations(page)).toEqual([]);
    const downloading = page.waitForEvent('download');
    await page
      .getByRole('link', { name: /^Download/ })
      .first()
      .click();
    const kept = await (await downloading).path();
    expect((await readFile(kept)).subarray(0, 15).toString()).toBe('openturn backup');

    // Customers come from another program, are found at the counter, and one leaves for good.
    const list = join(dataDir, 'customers.csv');
    await writeFile(list, 'Name,Phone\nOna Petrov,+14165550131\nIlse Marten,+14165550132\nRui Costa,+14165550133\n');
    await settings('transfer');
    await page.getByLabel('What is in the file').selectOption({ label: 'Customers' });
    await page.getByLabel('CSV file').setInputFiles(list);
    await button('Check the file').click();
    await button('Import rows: 3').click();
    await page.getByText('Rows imported: 3. Rows left out: 0.').waitFor();
    await page.goto(`http://localhost:${server.port}/${site?.site_id}`);
    await button(/^Add walk-in/)
      .first()
      .click();
    await dialog.getByLabel('Name').fill('ilse');
    await dialog.getByRole('button', { name: /Ilse Marten/ }).click();
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('Ilse Marten').first().waitFor();
    await settings('customers');
    await button('Remove: Rui Costa').click();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await button('Remove: Rui Costa').waitFor({ state: 'detached' });
    expect(await page.getByRole('listitem').filter({ hasText: 'Remove' }).count()).toBe(2);
    expect(await findViolations(page)).toEqual([]);
    expect(await command(dataDir, 'export', String(site?.site_id), 'out')).toContain('customers.csv (2 rows)');

    // Every night by itself, and tried out every week.
    await expect
      .poll(() => readdir(join(dataDir, 'backups')), { timeout: 45_000 })
      .toContainEqual(expect.stringMatching(/^nightly-/));
    await settings('health');
    await expect
      .poll(
        async () => {
          await button('Check again').click();
          return page.locator('[data-check=drill][data-state=good]').count();
        },
        { timeout: 15_000, interval: 1_000 },
      )
      .toBe(1);
    await page.locator('[data-check=backup][data-state=good]').waitFor();

    // Back to the backup that was downloaded, in place of everything.
    await settings('restore');
    await page.getByLabel('Backup file').setInputFiles(kept);
    await page.getByLabel('Password').fill(PASSWORD);
    await button('Check the backup').click();
    await page.getByRole('heading', { name: 'The backup is whole' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await button('Replace everything').click();
    await page.getByText(/Everybody was signed out/).waitFor();
    await expect.poll(() => server.output()).toMatch(/a backup was restored[^]*Your visitors/);
    await page.goto(`http://localhost:${server.port}/${site?.site_id}/settings/customers`);
    await page.getByText('The backup is restored.').waitFor();
    await signIn();
    await page.getByText('Walk-in').first().waitFor();
    await settings('customers');
    await page.getByText('No customers yet.').waitFor();
    expect((await readdir(join(dataDir, 'backups'))).join(' ')).toContain('before-restore-');

    // On another machine, the passphrase opens what was downloaded.
    expect(await command(dataDir, 'doctor')).toMatch(/Backup +/);
    const bare = await emptyFolder();
    expect(await command(bare, 'restore', kept)).toContain('Give its passphrase');
  },
);

it('[KEEP-06] a start of a newer version copies the data first, brings it up to date, and goes on', async () => {
  const dataDir = await emptyFolder();
  const db = await openDatabase({ databaseUrl: '', sqliteFile: join(dataDir, 'openturn.sqlite') });
  const earlier = Object.keys(MIGRATIONS).slice(0, -1);
  await db.kysely.transaction().execute(async (trx) => {
    await applyMigrations(trx, earlier);
    await trx.insertInto('companies').values({ company_id: 101, name: 'Fern', created_at: 0 }).execute();
  });
  await db.close();
  const server = await startServer({ ...EMPTY, dataDir });
  onTestFinished(() => server.stop());
  const copies = await readdir(join(dataDir, 'backups'));
  expect(copies).toEqual([expect.stringMatching(/^before-upgrade-.*Z\.backup$/)]);
  await server.end();
  expect(await command(dataDir, 'restore', join(dataDir, 'backups', copies[0] ?? ''))).toContain('restored');
});
