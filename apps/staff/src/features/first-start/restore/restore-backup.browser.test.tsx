import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CallReply } from '@openturn/web/api/call.ts';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { answerStaff } from '#testing/answer-staff.ts';
import { showStaff } from '#testing/show-staff.tsx';
import { FirstStart } from '#features/first-start/first-start.tsx';
import { RestoreBackup } from './restore-backup.tsx';

type Outcome = CallReply<'GET staff/start/restore'>;

const LANGUAGES = ['en', 'ar'] as const;
const CHECKING: Outcome = {
  success: true,
  state: 'checking',
  done: 1,
  total: 4,
  problem: null,
  detail: '',
  content: null,
};
const RESTORING: Outcome = { ...CHECKING, state: 'restoring', done: 2 };
const DONE: Outcome = { ...CHECKING, state: 'done', detail: 'https://turns.example' };
const refused = (problem: Outcome['problem'], detail = ''): Outcome => ({
  ...CHECKING,
  state: 'refused',
  problem,
  detail,
});
const failure = (reason: string, fields?: object) =>
  Response.json(
    { success: false, status: 422, type: 'refused', reason, error: '', message: '', fields },
    { status: 422 },
  );
const lost = () => Response.error();
const button = (name: string | RegExp) => page.getByRole('button', { name });
const nothing = () => {};

beforeEach(() => localStorage.clear());

/** A server that answers each question about the restore with the next of these. */
function serve(outcomes: readonly Outcome[], begins: readonly (Response | null)[] = []) {
  const [left, refusals] = [[...outcomes], [...begins]];
  let isLost = true;
  return answerStaff({
    'POST staff/start/restore': () => refusals.shift() ?? { success: true, upload: 'u1' },
    'POST staff/start/restore/part': ({ body }) => {
      // The connection is lost once.
      if (isLost) {
        isLost = false;
        return lost();
      }
      const { at, data } = body as { at: number; data: string };
      return { success: true, received: at + atob(data).length };
    },
    'POST staff/start/restore/run': () => ({ success: true }),
    'GET staff/start/restore': () => left.shift() ?? DONE,
  });
}

async function choose(bytes = 600 * 1024) {
  const file = new File([new Uint8Array(bytes)], 'a.backup');
  await userEvent.upload(page.getByLabelText('Backup file'), file);
  await page.getByLabelText('Code from the terminal').fill('abcd-2345');
  await button('Restore').click();
}

describe('restoring a backup on the first page', () => {
  it.each(LANGUAGES)('can be reached and left again, and is for everybody: %s', async (language) => {
    await page.viewport(320, 700);
    const start = { success: true, isClaimed: false, hasDemo: false, isEmpty: true } as const;
    await showStaff(<FirstStart start={start} onClaimed={nothing} onChanged={nothing} />, { language });
    await page.getByRole('listitem').nth(1).getByRole('button').click();
    await expect.element(page.getByRole('textbox')).toBeVisible();
    expect(await findViolations()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    await page.getByRole('main').getByRole('button').nth(-1).click();
    await expect.element(page.getByRole('listitem').nth(1)).toBeVisible();
  });

  it('sends the file in parts, also over a bad connection, and tells how far it is', async () => {
    const sent = serve([CHECKING, RESTORING, DONE]);
    await showStaff(<RestoreBackup code="" onBack={nothing} />);
    await choose();
    await expect.element(page.getByText('Checking the file: 25%')).toBeVisible();
    expect(await findViolations()).toEqual([]);
    await expect.element(page.getByText('Restoring: 50%')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Your business is back' })).toHaveFocus();
    await expect.element(page.getByText('Its address is https://turns.example')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
    expect(await findViolations()).toEqual([]);
    const parts = sent.filter(({ name }) => name === 'POST staff/start/restore/part');
    expect(parts.map(({ body }) => (body as { at: number }).at)).toEqual([0, 0, 512 * 1024]);
    expect(sent[0]?.body).toEqual({ code: 'abcd-2345', bytes: 600 * 1024 });
  });

  it('says in words why a file is not sent, and takes another one', async () => {
    serve(
      [DONE],
      [
        failure('code-wrong'),
        failure('too-many-requests'),
        failure('not-now'),
        failure('invalid-input', { file: { key: 'staff.restoreTooLarge' } }),
      ],
    );
    await showStaff(<RestoreBackup code="" onBack={nothing} />);
    const texts = [/That code isn't right/, /Too many attempts/, /This server isn't empty/, /larger than 8 GB/];
    for (const text of texts) {
      await choose();
      await expect.element(page.getByRole('alert').getByText(text)).toBeVisible();
    }
    await choose();
    await expect.element(page.getByRole('heading', { name: 'Your business is back' })).toBeVisible();
  });

  it('keeps the chosen file and the code after a wrong one', async () => {
    const sent = serve([DONE], [failure('code-wrong')]);
    await showStaff(<RestoreBackup code="" onBack={nothing} />);
    await choose(10);
    await expect.element(page.getByText(/That code isn't right/)).toBeVisible();
    await expect.element(page.getByLabelText('Code from the terminal')).toHaveValue('abcd-2345');
    await button('Restore').click();
    await expect.element(page.getByRole('heading', { name: 'Your business is back' })).toBeVisible();
    const begins = sent.filter(({ name }) => name === 'POST staff/start/restore').map(({ body }) => body);
    expect(begins).toHaveLength(2);
    expect(begins[1]).toEqual({ code: 'abcd-2345', bytes: 10 });
  });

  it.each([
    ['not-a-backup', /not a backup of Openturn/],
    ['truncated', /its end is missing/],
    ['altered', /damaged or was changed/],
    ['made-by-newer', /newer Openturn \(version 9\)/],
    ['not-empty', /This server isn't empty/],
    ['others-run', /Another server runs/],
    ['failed', /Nothing was changed/],
  ] as const)('says in words what is wrong with a file: %s', async (problem, text) => {
    serve([refused(problem, 'version 9')]);
    await showStaff(<RestoreBackup code="" onBack={nothing} />);
    await choose(10);
    await expect.element(page.getByRole('alert').getByText(text)).toBeVisible();
    await expect.element(button('Choose a file Backup file')).toBeVisible();
    expect(await findViolations()).toEqual([]);
  });

  it('asks for the key of a file that another key encrypted', async () => {
    const sent = serve([refused('key-missing', 'k7x9'), refused('key-wrong', 'k7x9'), DONE]);
    await showStaff(<RestoreBackup code="" onBack={nothing} />);
    await choose(10);
    await expect.element(page.getByRole('alert').getByText(/encrypted with another key/)).toBeVisible();
    expect(await findViolations()).toEqual([]);
    await page.getByLabelText('Passphrase or key k7x9').fill('wrong');
    await button('Restore').click();
    await expect.element(page.getByRole('alert').getByText(/That isn't this passphrase or key/)).toBeVisible();
    await page.getByLabelText('Passphrase or key k7x9').fill('right');
    await button('Restore').click();
    await expect.element(page.getByRole('heading', { name: 'Your business is back' })).toBeVisible();
    const runs = sent.filter(({ name }) => name === 'POST staff/start/restore/run').map(({ body }) => body);
    expect(runs.map((body) => (body as { key: string }).key)).toEqual(['', 'wrong', 'right']);
  });

  it.each([
    [false, /Your business is back/],
    [true, /Nothing was changed/],
  ])('notices that the server has begun anew: empty %s', async (isEmpty, text) => {
    answerStaff({
      'POST staff/start/restore': () => ({ success: true, upload: 'u1' }),
      'POST staff/start/restore/part': () => ({ success: true, received: 10 }),
      'POST staff/start/restore/run': () => ({ success: true }),
      'GET staff/start/restore': () =>
        Response.json(
          { success: false, status: 404, type: 'refused', reason: 'not-found', error: '', message: '' },
          { status: 404 },
        ),
      'GET staff/start': () => ({ success: true, isClaimed: false, hasDemo: false, isEmpty }),
    });
    await showStaff(<RestoreBackup code="" onBack={nothing} />);
    await choose(10);
    await expect.element(page.getByText(text)).toBeVisible();
  });
});
