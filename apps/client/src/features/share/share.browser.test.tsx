import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { VisitPartName } from '@openturn/domain/visit/visit-parts.ts';
import type { CallReply } from '@openturn/web/api/call.ts';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { ClientStateContext, createClientState } from '#app/start/client-state.ts';
import { fakePlatform } from '#testing/fakes/fake-platform.ts';
import { refuse, serveCalls } from '#testing/fakes/serve-calls.ts';
import { SAMPLE_NOW, sampleSite } from '#testing/samples/sample-site.ts';
import { showScreen } from '#testing/screens/show-screen.tsx';
import { rememberTicket } from '#tickets/remember-ticket.ts';
import { Share } from './share.tsx';

const CLIENT = {
  siteId: 100_001,
  openFromHost: true,
  apiServer: 'http://api.openturn.test:8080',
  appToken: 'a'.repeat(32),
  isNative: false,
  needsProfile: false,
};
const OTHER = 'http://100002.openturn.test:8080/join?line=barber';

type Asked = CallReply<'GET client/visit/:guid/documents'>['rows'][number];
type Documents = Parameters<typeof serveCalls>[0]['GET client/visit/:guid/documents'];

const CARD: Asked = { id: 'card', names: {}, reasons: {}, isRequired: true, kinds: ['png'], pages: 1, files: [] };
const FULL: Asked = { ...CARD, pages: 0 };

type Options = {
  documents?: Documents;
  parts?: VisitPartName[];
  language?: 'ar';
  isOnline?: boolean;
  hasVisit?: boolean;
};

function asked(...rows: Asked[]) {
  return () => ({ success: true as const, isOpen: true, keptDays: 30, mostBytes: 20_000_000, rows });
}

/** As the service worker leaves it. */
async function share(words: string, files: readonly File[] = []) {
  await caches.delete('shared');
  const cache = await caches.open('shared');
  await cache.put('/share', new Response(words, { headers: { 'shared-at': `${SAMPLE_NOW}` } }));
  await Promise.all(files.map((file, index) => cache.put(`/share/${index}/${file.name}`, new Response(file))));
}

async function show({ parts = [], language, isOnline = true, hasVisit = true, documents = asked(CARD) }: Options = {}) {
  serveCalls({ 'GET client/urlmap': () => refuse('site-unknown'), 'GET client/visit/:guid/documents': documents });
  const { platform, device } = fakePlatform({});
  device.setOnline(isOnline);
  if (hasVisit) rememberTicket(platform, 100_001, 'a-guid-of-a-visit-00000');
  const screen = (
    <ClientStateContext value={createClientState(CLIENT)}>
      <main>
        <Share />
      </main>
    </ClientStateContext>
  );
  const site = sampleSite({ Parts: parts });
  const shown = await showScreen(screen, { path: '/share', site, platform, ...(language && { language }) });
  return { device, path: () => shown.place.history?.at(-1), history: () => shown.place.history };
}

const photo = new File(['a'], 'card.png', { type: 'image/png' });
const paper = new File(['a'], 'letter.pdf', { type: 'application/pdf' });
const isKept = () => caches.has('shared');

describe('what is shared with the installed page', () => {
  const followed: string[] = [];
  const keep = (event: MouseEvent) => {
    if (!(event.target instanceof HTMLAnchorElement)) return;
    if (event.target.host === location.host) return;
    event.preventDefault();
    followed.push(event.target.href);
  };
  beforeEach(() => {
    vi.useFakeTimers({ now: SAMPLE_NOW, toFake: ['Date'] });
    document.addEventListener('click', keep);
  });
  afterEach(async () => {
    document.removeEventListener('click', keep);
    followed.length = 0;
    await caches.delete('shared');
  });

  it('opens a link of this business, also among words', async () => {
    await share(`Join here:\n${location.origin}/join?line=walk-in`);
    const { path } = await show();
    await expect.poll(path).toBe('/join?line=walk-in');
    expect(await isKept()).toBe(false);
  });

  it('opens a link of another business on this server', async () => {
    await share(OTHER);
    await show();
    await expect.poll(() => followed).toEqual([OTHER]);
  });

  it.each([
    'https://parking.example/',
    'http://staff.openturn.test:8080/',
    'http://100002.openturn.test:8080/api/docs',
  ])('refuses %s in words, and shows it as text', async (link) => {
    await share(`Look: ${link}`);
    const { path } = await show();
    await expect.element(page.getByRole('heading', { name: "This link isn't opened" })).toBeVisible();
    await expect.element(page.getByText(`Look: ${link}`, { exact: true })).toBeVisible();
    expect(document.querySelectorAll('main a')).toHaveLength(1);
    expect([path(), followed, await isKept()]).toEqual(['/share', [], false]);
    expect(await findViolations()).toEqual([]);
  });

  it.each([
    ['a photo where documents are asked for', [photo], ['documents'], '/documents'],
    ['a PDF, which no message takes', [paper], ['documents', 'messages'], '/documents'],
    ['a photo where only messages are taken', [photo], ['messages'], '/messages'],
  ] as const)('leads on with %s', async (_, files, parts, to) => {
    await share(
      '',
      files.map((file) => new File([file], file.name, { type: file.type })),
    );
    const { path } = await show({ parts: [...parts] });
    await expect.poll(path).toBe(to);
    // It is taken there.
    expect(await isKept()).toBe(true);
  });

  it('asks where a photo belongs that could go both ways', async () => {
    await share('', [photo]);
    const { history } = await show({ parts: ['documents', 'messages'] });
    await expect.element(page.getByText('How should the business get it?')).toBeVisible();
    expect(await findViolations()).toEqual([]);
    await page.getByRole('link', { name: 'In a message' }).click();
    // Back leads to the choice again.
    expect(history()).toEqual(['/share', '/messages']);
  });

  it.each([
    ['nothing is asked for', asked()],
    ['what is asked for is there', asked(FULL)],
    ['the visit is over', () => ({ ...asked(CARD)(), isOpen: false })],
    ['the visit is gone', () => refuse('not-found')],
  ])('offers a photo as no document where %s', async (_, documents) => {
    await share('', [photo]);
    const { path } = await show({ parts: ['documents', 'messages'], documents });
    await expect.poll(path).toBe('/messages');
  });

  it('offers both ways where nobody can tell what is asked for', async () => {
    await share('', [photo]);
    await show({ parts: ['documents', 'messages'], isOnline: false });
    await expect.element(page.getByRole('link', { name: 'As a document that it asked for' })).toBeVisible();
  });

  it('says in plain words that a business takes no files, and keeps none', async () => {
    await share('', [paper]);
    await show({ parts: ['messages'] });
    await expect.element(page.getByRole('heading', { name: "Files can't be sent here" })).toBeVisible();
    expect(await isKept()).toBe(false);
  });

  it('says that there is nothing, after it was taken or without a worker', async () => {
    await show({ language: 'ar' });
    await expect.element(page.getByRole('heading', { name: 'لا يوجد شيء لفتحه' })).toBeVisible();
    expect(await findViolations()).toEqual([]);
  });

  it.each<[string, string, File[], VisitPartName[]]>([
    ['words', 'I am late', [], ['messages']],
    ['a photo that could go both ways', '', [photo], ['documents', 'messages']],
    ['a paper', '', [paper], ['documents']],
  ])(
    'says to somebody without a visit that one is needed first, and keeps nothing: %s',
    async (_, words, files, parts) => {
      await share(
        words,
        files.map((file) => new File([file], file.name, { type: file.type })),
      );
      const { path } = await show({ parts, hasVisit: false });
      await expect.element(page.getByRole('heading', { name: 'You have no visit here yet' })).toBeVisible();
      expect([path(), await isKept()]).toEqual(['/share', false]);
      expect(await findViolations()).toEqual([]);
    },
  );

  it('takes words to a message', async () => {
    await share('I am late');
    const { path } = await show({ parts: ['messages'] });
    await expect.poll(path).toBe('/messages');
  });
});
