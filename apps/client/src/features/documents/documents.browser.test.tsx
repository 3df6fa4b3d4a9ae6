import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SentFile, VisitDocument } from '@openturn/contract/visitor/visit/visit-documents.ts';
import { clearCachedCalls } from '@openturn/web/api/cached-calls.ts';
import { fakeApi } from '@openturn/web/testing/fake-api.ts';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { fakePlatform } from '#testing/fakes/fake-platform.ts';
import { SAMPLE_NOW } from '#testing/samples/sample-site.ts';
import { sampleTicket } from '#testing/samples/sample-ticket.ts';
import { showScreen } from '#testing/screens/show-screen.tsx';
import { Documents } from './documents.tsx';
import { uploads } from './send/upload-store.ts';

const SAM = sampleTicket();
const CARD: VisitDocument = {
  id: 'card',
  names: { en: 'Health card', ar: 'البطاقة الصحية' },
  reasons: { en: 'To bill your insurance.', ar: 'لمحاسبة التأمين.' },
  isRequired: true,
  kinds: ['jpeg', 'png', 'pdf'],
  pages: 2,
  files: [],
};
const SENT: SentFile = {
  id: 'a'.repeat(22),
  page: 1,
  state: 'stored',
  name: 'card.jpg',
  isPicture: true,
  size: 10,
  received: 10,
  review: 'none',
  sentAt: SAMPLE_NOW,
  isOwn: true,
};

beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_NOW, toFake: ['Date'] });
  uploads.update(() => []);
  indexedDB.deleteDatabase('documents');
});

type Server = {
  document?: Partial<VisitDocument>;
  isOpen?: boolean;
  onPart?: (part: number) => Response | null | Promise<Response>;
};

/** Of the first, the second upload. */
const fileId = (upload: number) => `${upload}`.repeat(22);

/** A server that speaks tus, as far as a visitor needs it. */
function serve({ document = {}, isOpen = true, onPart }: Server) {
  clearCachedCalls();
  const files = [...(document.files ?? [])];
  const seen = { parts: 0, offset: 0, uploads: 0, replaces: '', methods: [] as string[], files };
  const answer = async (name: string, init: RequestInit): Promise<Response> => {
    if (name.startsWith('GET client/ticket/')) return Response.json({ success: true, ticket: SAM });
    if (name.endsWith('/tasks')) {
      return Response.json({ success: true, kind: 'ticket', isOpen, parts: ['documents'], rows: [] });
    }
    if (name.endsWith('/picture')) return new Response(new Blob(['x'], { type: 'image/jpeg' }));
    if (name.endsWith('/documents')) {
      const rows = [{ ...CARD, ...document, files: seen.files }];
      return Response.json({ success: true, rows, keptDays: 30, mostBytes: 20_000_000, isOpen });
    }
    if (name.endsWith('/remove')) {
      const { file } = JSON.parse(init.body as string) as { file: string };
      seen.files = seen.files.filter(({ id }) => id !== file);
      return Response.json({ success: true });
    }
    if (name.startsWith('POST')) {
      seen.uploads += 1;
      seen.offset = 0;
      const metadata = new Headers(init.headers).get('Upload-Metadata') ?? '';
      seen.replaces = atob(/replaces (\S+)/.exec(metadata)?.[1] ?? '');
      return new Response(null, { status: 201, headers: { Location: `/x/upload/${fileId(seen.uploads)}` } });
    }
    if (name.startsWith('HEAD')) return new Response(null, { headers: { 'Upload-Offset': String(seen.offset) } });
    if (name.startsWith('DELETE')) return new Response(null, { status: 204 });
    seen.parts += 1;
    const refused = await onPart?.(seen.parts);
    if (refused) return refused;
    seen.offset += (init.body as Blob).size;
    const kept = seen.files.filter(({ id }) => id !== seen.replaces);
    seen.files = [...kept, { ...SENT, id: fileId(seen.uploads), page: kept.length + 1 }];
    return new Response(null, { status: 204, headers: { 'Upload-Offset': String(seen.offset) } });
  };
  fakeApi({
    fetch: (address, init) => {
      const name = `${init.method} ${new URL(address, 'http://api.openturn.test').pathname.replace(/^\/api\/\d+\//, '')}`;
      seen.methods.push(name.split(' ')[0] ?? '');
      return answer(name, init);
    },
  });
  return seen;
}

async function show(server: Server = {}, language: 'en' | 'ar' = 'en') {
  const seen = serve(server);
  const { platform } = fakePlatform({});
  const screen = (
    <main>
      <Documents />
    </main>
  );
  const shown = await showScreen(screen, { path: `/documents?visit=${SAM.guid}`, platform, language });
  await expect.element(shown.getByRole('heading', { level: 2 })).toBeVisible();
  return { ...shown, seen };
}

function choose(file: File, way: 'file' | 'replace' = 'file'): void {
  const input = document.querySelector<HTMLInputElement>(`[data-way=${way}]`)!;
  const list = new DataTransfer();
  list.items.add(file);
  input.files = list.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

const paper = (name = 'letter.pdf') => new File(['%PDF-1.4'], name, { type: 'application/pdf' });

describe('the screen of documents', () => {
  it.each(['en', 'ar'] as const)('[SCREEN-13] is accessible: %s', async (language) => {
    const { getByRole } = await show({ document: { files: [SENT] } }, language);
    await expect.element(getByRole('heading', { level: 2 })).toBeVisible();
    await expect(findViolations()).resolves.toEqual([]);
  });

  it('[SCREEN-13] says what it is for, who sees it and for how long, before anything is sent', async () => {
    const { getByText, getByRole } = await show();
    await expect.element(getByText('To bill your insurance.')).toBeVisible();
    await expect.element(getByText(/^Only staff at .* can see your files\..* after 30 days\.$/)).toBeVisible();
    await expect.element(getByText('JPEG, PNG, or PDF. Up to 20 MB each.')).toBeVisible();
    await expect.element(getByRole('button', { name: 'Take a photo' })).toBeVisible();
  });

  it('[VAL-01] asks for a required file when the visitor wants to be done', async () => {
    const { getByRole, getByText } = await show();
    await getByRole('button', { name: 'Done' }).click();
    await expect.element(getByText('Please add a file.')).toBeVisible();
    await expect.element(getByRole('region', { name: 'Health card' })).toHaveFocus();
    await expect(findViolations()).resolves.toEqual([]);
  });

  it('[SCREEN-13] sends a file, and goes on by itself after a lost network', async () => {
    const { getByText, getByRole, seen } = await show({
      onPart: (part) => {
        if (part === 1) throw new TypeError('Failed to fetch');
        return null;
      },
    });
    choose(paper());
    await expect.element(getByText('Waiting for a connection')).toBeVisible();
    await expect.element(getByRole('button', { name: 'Resume letter.pdf' })).toBeVisible();
    expect(getByRole('button', { name: 'Pause letter.pdf' }).query()).toBeNull();
    await expect.element(getByText(/^Sent at/), { timeout: 5_000 }).toBeVisible();
    expect(seen.methods.filter((method) => method === 'HEAD')).toHaveLength(1);
  });

  it('[SCREEN-13] pauses, resumes and takes back what is being sent', async () => {
    let isHeld = true;
    const { getByText, getByRole, seen } = await show({
      onPart: () => (isHeld ? new Promise<Response>(() => {}) : null),
    });
    choose(paper());
    await getByRole('button', { name: 'Pause letter.pdf' }).click();
    await expect.element(getByText('Paused at 0%')).toBeVisible();
    await expect(findViolations()).resolves.toEqual([]);
    await getByRole('button', { name: 'Resume letter.pdf' }).click();
    await getByRole('button', { name: 'Remove letter.pdf' }).click();
    await expect.element(getByText('letter.pdf')).not.toBeInTheDocument();
    await expect.poll(() => seen.methods.includes('DELETE')).toBe(true);
    isHeld = false;
    choose(paper('again.pdf'));
    await expect.element(getByText(/^Sent at/)).toBeVisible();
  });

  it('[SCREEN-13] says in one sentence why a file is not taken, whether the browser or the server finds it', async () => {
    const problem = { success: false, reason: 'invalid-input', fields: { file: { key: 'validation.file.unsafe' } } };
    const { getByText, getByRole } = await show({ onPart: () => Response.json(problem, { status: 422 }) });
    choose(new File(['<svg/>'], 'drawing.svg', { type: 'image/svg+xml' }));
    await expect.element(getByText(/This kind of file isn't accepted here\. We kept nothing of it\./)).toBeVisible();
    await getByRole('button', { name: 'Close' }).click();
    choose(paper());
    await expect.element(getByText(/contains more than a picture or a document/)).toBeVisible();
    await expect(findViolations()).resolves.toEqual([]);
  });

  it('[SCREEN-13] promises nothing but that the documents are there', async () => {
    const { getByText } = await show({ document: { files: [SENT] } });
    await expect.element(getByText(/has all the documents it needs from you\.$/)).toBeVisible();
  });

  it.each([
    ['room', /We can't take any more files right now/],
    ['day', /as many files as one device can send in a day/],
  ])('[SCREEN-13] says why nothing more can be sent: %s', async (refusal, sentence) => {
    const problem = {
      success: false,
      reason: 'invalid-input',
      fields: { file: { key: `validation.file.${refusal}` } },
    };
    const { getByText } = await show({ onPart: () => Response.json(problem, { status: 422 }) });
    choose(paper());
    await expect.element(getByText(sentence)).toBeVisible();
  });

  it('[SCREEN-13] shows what staff say of a page, and lets it be removed', async () => {
    const { getByText, getByRole } = await show({ document: { files: [{ ...SENT, review: 'again' }] } });
    await expect.element(getByText('Please send a better photo of this page.')).toBeVisible();
    await expect.element(getByText(/has all the documents it needs/)).not.toBeInTheDocument();
    await getByRole('button', { name: 'Remove page 1' }).click();
    await expect(findViolations()).resolves.toEqual([]);
    await getByRole('button', { name: 'Keep it' }).click();
    await expect.element(getByText('Page 1')).toBeVisible();
    await getByRole('button', { name: 'Remove page 1' }).click();
    await getByRole('dialog', { name: 'Remove page 1?' }).getByRole('button', { name: 'Remove' }).click();
    await expect.element(getByText('Page 1')).not.toBeInTheDocument();
  });

  it('[SCREEN-13] lists what it sent once, and no longer once it is replaced or removed', async () => {
    const { getByText, getByRole, seen } = await show();
    const pages = getByRole('listitem');
    choose(paper('first.pdf'));
    await expect.element(getByText(/^Sent at/)).toBeVisible();
    choose(paper('second.pdf'), 'replace');
    await expect.poll(() => seen.files.map(({ id }) => id)).toEqual([fileId(2)]);
    await expect
      .poll(() => pages.elements().map(({ textContent }) => textContent))
      .toEqual([expect.stringMatching(/^Page 1Sent at/)]);
    await getByRole('button', { name: 'Remove page 1' }).click();
    await getByRole('dialog', { name: 'Remove page 1?' }).getByRole('button', { name: 'Remove' }).click();
    await expect.element(pages).not.toBeInTheDocument();
    await expect.element(getByText('Page 1')).not.toBeInTheDocument();
    expect(seen.files).toEqual([]);
  });

  it('[SCREEN-13] only shows what was sent once the visit is over', async () => {
    const { getByText, getByRole } = await show({ document: { files: [SENT] }, isOpen: false });
    await expect.element(getByText(/This visit is over/)).toBeVisible();
    await expect.element(getByText(/^Sent at/)).toBeVisible();
    expect(getByRole('button', { name: 'Choose a file' }).query()).toBeNull();
    expect(getByRole('button', { name: 'Remove page 1' }).query()).toBeNull();
  });
});
