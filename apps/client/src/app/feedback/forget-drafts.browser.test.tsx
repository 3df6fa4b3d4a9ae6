import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallReply } from '@openturn/web/api/call.ts';
import { Messages } from '#features/messages/messages.tsx';
import { Status } from '#features/status/status.tsx';
import { photoFile } from '#testing/fakes/answer-photos.ts';
import { fakePlatform } from '#testing/fakes/fake-platform.ts';
import { refuse, serveCalls } from '#testing/fakes/serve-calls.ts';
import { SAMPLE_NOW } from '#testing/samples/sample-site.ts';
import { sampleTicket } from '#testing/samples/sample-ticket.ts';
import { SAMPLE_STAGES } from '#testing/samples/sample-stages.ts';
import { showScreen } from '#testing/screens/show-screen.tsx';
import { keepUpload, keptUploads } from '#visit-parts/files/kept-uploads.ts';
import { UnreadBadge } from '#messages/unread-badge.tsx';

type Thread = CallReply<'GET client/visit/:guid/messages'>;

const SITE = 100_001;
const { guid } = sampleTicket();
const KEY = `messageDraft:${guid}`;
const OTHER = 'messageDraft:another-visit-000000001';

/** A screen of a device on which a message with a photo is half-written. */
async function show(
  screen: 'messages' | 'status',
  { shut, isErased = false }: { shut?: Thread['shut']; isErased?: boolean },
) {
  const photo = `photo-of-${screen}`;
  const blob = await photoFile();
  const kept = { document: '@visitor', name: '', replaces: null, url: null, size: blob.size, blob };
  await keepUpload({ ...kept, key: photo, siteId: SITE, guid });
  const stored = {
    [KEY]: JSON.stringify({ text: 'Is there a', photo }),
    [OTHER]: 'Another',
    [`tickets:${SITE}`]: guid,
  };
  const ticket = sampleTicket(shut === 'over' ? SAMPLE_STAGES.completed : {});
  const around = { last: 0, unread: 0, quick: [], isOpen: true, phone: '' };
  serveCalls({
    'GET client/ticket/:guid': () => (isErased ? refuse('ticket-closed') : { success: true, ticket }),
    'GET client/tickets': () => ({ success: true, rows: isErased ? [] : [ticket] }),
    'GET client/visit/:guid/tasks': () =>
      isErased ? refuse('not-found') : { success: true, kind: 'ticket', isOpen: true, parts: [], rows: [] },
    'GET client/visit/:guid/messages': () =>
      isErased ? refuse('not-found') : { success: true, guid, shut: shut ?? null, ...around, rows: [] },
  });
  const { platform } = fakePlatform({ stored });
  const path = screen === 'messages' ? `/messages?visit=${guid}` : `/status/${guid}`;
  const shown = await showScreen(
    <>
      <main>{screen === 'messages' ? <Messages /> : <Status />}</main>
      <UnreadBadge />
    </>,
    { path, platform },
  );
  const photos = async () => (await keptUploads(SITE, guid)).map(({ key }) => key);
  return { ...shown, photo, photos, storage: platform.storage, draft: stored[KEY] };
}

beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_NOW, toFake: ['Date'] });
});

describe('[SCREEN-15] a half-written message of a visit', () => {
  it.each([
    ['over', 'messages', { shut: 'over' }],
    ['over', 'status', { shut: 'over' }],
    ['erased', 'messages', { isErased: true }],
    ['erased', 'status', { isErased: true }],
  ] as const)('leaves the device with its photo once the visit is %s, as %s hears', async (_end, screen, server) => {
    const { storage, photo, photos } = await show(screen, server);
    await expect.poll(() => storage.read(KEY)).toBeNull();
    await expect.poll(photos).not.toContain(photo);
    expect(storage.read(OTHER)).toBe('Another');
  });

  it.each(['off', 'blocked'] as const)('stays while the visit goes on, though writing is %s', async (shut) => {
    const { storage, photo, photos, draft } = await show('messages', { shut });
    await expect.poll(() => document.querySelector('[role=log]')).not.toBeNull();
    expect(storage.read(KEY)).toBe(draft);
    expect(await photos()).toContain(photo);
  });
});
