import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { LineSetup } from '@openturn/contract/staff/settings/line-settings.ts';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { answerStaff } from '#testing/answer-staff.ts';
import { type LinesAndDesks, sampleLine, SAMPLE_LINES } from '#testing/sample-lines.ts';
import { showSettings } from '#testing/show-settings.tsx';

type Saving = { id: string | null; version: string | null; line: LineSetup };

function linesServer({ isDeskFree = false } = {}) {
  let data = SAMPLE_LINES;
  const change = (next: Partial<LinesAndDesks>) => void (data = { ...data, ...next });
  const put = (id: string, more: Partial<LinesAndDesks['lines'][number]>) =>
    change({
      lines: data.lines.map((line) => (line.id === id ? { ...line, ...more, version: `${line.version}x` } : line)),
    });
  const sent = answerStaff({
    'GET staff/settings/lines': () => data,
    'POST staff/settings/line': ({ body }) => {
      const { id, version, line } = body as Saving;
      const known = data.lines.find((each) => each.id === id);
      if (id !== null && known?.version !== version) return refusal({ reason: 'changed-meanwhile' });
      if (id === null) change({ lines: [...data.lines, sampleLine('new-line', line)] });
      else put(id, line);
      return { success: true, id: id ?? 'new-line' };
    },
    'POST staff/settings/lines/order': ({ body }) => {
      const { ids } = body as { ids: string[] };
      change({ linesVersion: 'lines-2', lines: data.lines.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)) });
      return { success: true, id: '' };
    },
    'POST staff/settings/line/archive': ({ body }) => {
      const { id, waiting } = body as { id: string; waiting: string | null };
      const line = data.lines.find((each) => each.id === id);
      if (line && line.waiting > 0 && waiting === null) return refusal({ reason: 'changed-meanwhile' });
      put(id, { isArchived: true });
      return { success: true, id };
    },
    'POST staff/settings/line/restore': ({ body }) => {
      const { id, version } = body as { id: string; version: string };
      if (data.lines.find((each) => each.id === id)?.version !== version) {
        return refusal({ reason: 'changed-meanwhile' });
      }
      put(id, { isArchived: false });
      return { success: true, id };
    },
    'POST staff/settings/desk': () => ({ success: true, id: 'desk' }),
    'POST staff/settings/desk/archive': ({ body }) => {
      const { id, isArchived } = body as { id: string; isArchived: boolean };
      if (!isDeskFree) return refusal({ reason: 'desk-in-use' });
      change({ desks: data.desks.map((desk) => (desk.id === id ? { ...desk, isArchived } : desk)) });
      return { success: true, id };
    },
  });
  const saved = (name: string) =>
    sent.filter((each) => each.name === `POST staff/settings/${name}`).map(({ body }) => body);
  return { put, saved };
}

function refusal(more: object) {
  const failure = { success: false, status: 409, type: 'refused', error: 'E', message: 'M', requestId: 'r' };
  return Response.json({ ...failure, ...more }, { status: 409 });
}

const save = () => page.getByRole('button', { name: 'Save' }).click();

describe('the settings of lines', () => {
  it.each(['lines', 'lines/walk-ins', 'lines/new', 'desks', 'desks/one'])('are accessible: %s', async (path) => {
    for (const language of ['en', 'ar'] as const) {
      linesServer();
      const shown = await showSettings(path, { language });
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect([language, await findViolations()]).toEqual([language, []]);
      await shown.unmount();
    }
  });

  it('make a line, with what it needs and its limits', async () => {
    const { saved } = linesServer();
    await showSettings('lines');
    await page.getByRole('link', { name: 'Add a line' }).click();
    await page.getByRole('textbox', { name: 'Limit' }).fill('0');
    await save();
    await expect.element(page.getByRole('alert').filter({ hasText: 'Name of the line' })).toHaveFocus();
    expect(saved('line')).toEqual([]);
    await page.getByRole('textbox', { name: 'Name of the line' }).fill('Passports');
    await page.getByRole('textbox', { name: 'Limit' }).fill('12');
    await page.getByRole('radio', { name: 'By hand: staff open and close it' }).click();
    await save();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Passports' })).toBeVisible();
    expect(saved('line')).toMatchObject([
      { id: null, line: { names: { en: 'Passports' }, maxWaiting: 12, opens: 'by-hand', hours: null, passcode: null } },
    ]);
  });

  it('give a line hours of its own, beginning with those of the business', async () => {
    const { saved } = linesServer();
    await showSettings('lines/photos');
    await page.getByRole('radio', { name: 'With its own hours' }).click();
    await save();
    await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    expect(saved('line')).toMatchObject([{ version: 'photos-1', line: { hours: SAMPLE_LINES.siteHours } }]);
  });

  it('show what somebody else has changed before it is overwritten', async () => {
    const { put, saved } = linesServer();
    await showSettings('lines/photos');
    await page.getByRole('textbox', { name: 'Limit' }).fill('5');
    put('photos', { minutesEach: 20 });
    await save();
    await expect.element(page.getByText('Someone else has saved this page')).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Time for each visitor' })).toHaveValue('20');
    await save();
    await expect.poll(() => saved('line').at(-1)).toMatchObject({ line: { maxWaiting: 5, minutesEach: 20 } });
  });

  it('order lines by button and by key', async () => {
    const { saved } = linesServer();
    await showSettings('lines');
    await page.getByRole('button', { name: 'Move Photos up' }).click();
    await save();
    await expect.poll(() => saved('lines/order')).toEqual([{ version: 'lines-1', ids: ['photos', 'walk-ins'] }]);
    await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    (page.getByRole('link', { name: 'Photos' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await save();
    await expect.poll(() => saved('lines/order').at(-1)).toEqual({ version: 'lines-2', ids: ['walk-ins', 'photos'] });
  });

  it('ask what happens to those who wait before a line is archived, and bring it back', async () => {
    const { saved } = linesServer();
    await showSettings('lines/walk-ins');
    await page.getByRole('button', { name: 'Archive line' }).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText(/Still waiting: 3/)).toBeVisible();
    expect(await findViolations()).toEqual([]);
    await dialog.getByRole('radio', { name: 'Move them to another line' }).click();
    await dialog.getByRole('button', { name: 'Archive line' }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Lines' })).toBeVisible();
    expect(saved('line/archive')).toMatchObject([{ id: 'walk-ins', waiting: 'move', to: 'photos' }]);
    await page.getByRole('button', { name: 'Bring back Walk-ins' }).click();
    await expect.element(page.getByRole('link', { name: 'Walk-ins' })).toBeVisible();
  });
});

describe('archiving and bringing back', () => {
  const undo = page.getByRole('button', { name: 'Undo' });

  it('of a line is undone, and says that the line is closed', async () => {
    const { saved } = linesServer();
    await showSettings('lines/photos');
    await page.getByRole('button', { name: 'Archive line' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Archive line' }).click();
    await expect.element(page.getByText('Archived', { exact: true })).toBeVisible();
    expect(await findViolations()).toEqual([]);
    await undo.click();
    await expect.element(page.getByRole('link', { name: 'Photos' })).toBeVisible();
    await expect.element(page.getByText('The line is closed until you open it.', { exact: false })).toBeVisible();
    await expect.element(undo).not.toBeInTheDocument();
    expect(saved('line/restore')).toEqual([{ id: 'photos', version: 'photos-1x' }]);
  });

  it('of a line is undone after it was brought back', async () => {
    const { put, saved } = linesServer();
    put('photos', { isArchived: true });
    await showSettings('lines');
    await page.getByRole('button', { name: 'Bring back Photos' }).click();
    await undo.click();
    await expect.element(page.getByRole('button', { name: 'Bring back Photos' })).toBeVisible();
    expect(saved('line/archive')).toEqual([{ id: 'photos', version: 'photos-1xx', waiting: null, to: null }]);
  });

  it('is left as a colleague has made it meanwhile', async () => {
    const { put } = linesServer();
    await showSettings('lines/photos');
    await page.getByRole('button', { name: 'Archive line' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Archive line' }).click();
    await expect.element(undo).toBeVisible();
    put('photos', { isArchived: false, names: { en: 'Portraits' } });
    await undo.click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    await expect.element(page.getByRole('link', { name: 'Portraits' })).toBeVisible();
    await expect.element(undo).not.toBeInTheDocument();
    await expect.element(page.getByText('Undone', { exact: false })).not.toBeInTheDocument();
  });

  it('of a desk is undone, both ways', async () => {
    const { saved } = linesServer({ isDeskFree: true });
    await showSettings('desks/one');
    await page.getByRole('button', { name: 'Archive desk' }).click();
    await undo.click();
    await expect.element(page.getByText('Undone', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Desk 1' })).toBeVisible();
    expect(saved('desk/archive')).toMatchObject([
      { id: 'one', isArchived: true },
      { id: 'one', isArchived: false },
    ]);
  });
});

describe('the settings of desks', () => {
  it('make a desk that serves chosen lines', async () => {
    const { saved } = linesServer();
    await showSettings('desks');
    await page.getByRole('link', { name: 'Add a desk' }).click();
    await page.getByRole('textbox', { name: 'Name of the desk' }).fill('Booth');
    await page.getByRole('checkbox', { name: 'Photos' }).click();
    await save();
    await expect
      .poll(() => saved('desk'))
      .toMatchObject([{ id: null, desk: { names: { en: 'Booth' }, lines: ['photos'] } }]);
  });

  it('say why a desk cannot be archived', async () => {
    linesServer();
    await showSettings('desks/one');
    await expect.element(page.getByText('Ada M. is there now.')).toBeVisible();
    await page.getByRole('button', { name: 'Archive desk' }).click();
    await expect.element(page.getByText('Someone is at this desk', { exact: false })).toBeVisible();
  });
});
