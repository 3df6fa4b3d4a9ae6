import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { clearCachedCalls } from '@openturn/web/api/cached-calls.ts';
import { fakeApi } from '@openturn/web/testing/fake-api.ts';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { showScreen } from '#testing/screens/show-screen.tsx';
import { SAMPLE_NOW } from '#testing/samples/sample-site.ts';
import type { ShownDocument } from './documents-queries.ts';
import { DocumentList } from './document-list.tsx';
import { SharedFiles } from './shared-files.tsx';
import { uploads } from './send/upload-store.ts';

const CARD: ShownDocument = {
  id: 'card',
  names: { en: 'Health card' },
  reasons: {},
  isRequired: true,
  kinds: ['jpeg', 'png', 'pdf'],
  pages: 2,
  files: [],
};
const VISIT = { siteId: 100_001, guid: 'a-guid-of-a-visit-00000', kind: 'ticket', isOpen: true } as const;

async function show(rows: ShownDocument[], visit: { isOpen: boolean } = VISIT, more: string[] = []) {
  await share(more);
  const part = (
    <main>
      <SharedFiles visit={{ ...VISIT, ...visit }} rows={rows} mostBytes={20_000_000} sending={[]} />
    </main>
  );
  await showScreen(part);
  await expect.element(page.getByText(/letter a.pdf/)).toBeVisible();
}

async function share(more: string[], leftOut = 0) {
  const cache = await caches.open('shared');
  await cache.put('/share', new Response('', { headers: { 'shared-at': `${SAMPLE_NOW}`, 'left-out': `${leftOut}` } }));
  const letter = new Response('%PDF-1.4', { headers: { 'content-type': 'application/pdf' } });
  await cache.put('/share/0/letter%20a.pdf', letter);
  for (const [index, name] of more.entries()) {
    const other = new Response('%PDF-1.4', { headers: { 'content-type': 'application/pdf' } });
    await cache.put(`/share/${index + 1}/${name}`, other);
  }
}

beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_NOW, toFake: ['Date'] });
  uploads.update(() => []);
  fakeApi({ fetch: () => new Promise(() => {}) });
});
afterEach(async () => void (await caches.delete('shared')));

describe('files that another app has shared', () => {
  it('are sent once the visitor says as what, as many as there is room for', async () => {
    await show([CARD, { ...CARD, id: 'letter', names: { en: 'Letter' }, pages: 1 }], VISIT, ['b.pdf']);
    await expect(findViolations()).resolves.toEqual([]);
    expect(uploads.get()).toEqual([]);
    await page.getByRole('button', { name: 'Send as “Letter”' }).click();
    await expect
      .poll(() => uploads.get())
      .toMatchObject([{ name: 'letter a.pdf', document: 'letter', guid: VISIT.guid, replaces: null }]);
    // What there was no room for is still to be decided.
    await expect.element(page.getByText('b.pdf')).toBeVisible();
    await expect.element(page.getByText(/letter a.pdf/)).not.toBeInTheDocument();
    expect(await caches.has('shared')).toBe(false);
    await page.getByRole('button', { name: "Don't send" }).click();
    await expect.element(page.getByText('b.pdf')).not.toBeInTheDocument();
  });

  it('that were too many at once are counted in a sentence', async () => {
    await share([], 4);
    await showScreen(<SharedFiles visit={VISIT} rows={[CARD]} mostBytes={20_000_000} sending={[]} />);
    await expect.element(page.getByText(/^You can share up to 5 files at once. Left out: 4./)).toBeVisible();
  });

  it('are named on the page of a visit that needs no documents', async () => {
    clearCachedCalls();
    const reply = { success: true, rows: [], keptDays: 30, mostBytes: 20_000_000, isOpen: true };
    // What an earlier test sends stays on its way.
    const answer = (address: string) =>
      address.endsWith('/documents') ? Response.json(reply) : new Promise<never>(() => {});
    fakeApi({ fetch: async (address) => answer(address) });
    await share([]);
    await showScreen(<DocumentList visit={VISIT} />);
    await expect.element(page.getByText('letter a.pdf')).toBeVisible();
    await page.getByRole('button', { name: "Don't send" }).click();
    await expect.poll(() => caches.has('shared')).toBe(false);
  });

  it.each([
    ['there is no room', [{ ...CARD, pages: 0 }], true],
    ['nothing is asked for', [], true],
    ['the visit is over', [CARD], false],
  ])('are forgotten where they cannot be sent: %s', async (_, rows, isOpen) => {
    await show(rows, { isOpen });
    await expect.element(page.getByText("No more documents are needed here, so this can't be sent.")).toBeVisible();
    await page.getByRole('button', { name: "Don't send" }).click();
    await expect.poll(() => caches.has('shared')).toBe(false);
    expect(uploads.get()).toEqual([]);
  });
});
