import { describe, expect, it, vi } from 'vitest';
import { fakeCaches } from '#testing/fakes/fake-caches.ts';
import { createWorker } from './worker.ts';

const ORIGIN = 'http://100001.openturn.test';

function setUp() {
  const caches = fakeCaches(ORIGIN);
  const fetched: unknown[] = [];
  const worker = createWorker({
    origin: ORIGIN,
    version: 'one',
    assets: [],
    caches,
    after: () => () => {},
    fetch: async (request) => {
      fetched.push(request);
      return new Response('');
    },
  });
  return { caches, fetched, worker };
}

describe('what another app shares', () => {
  function shared(entries: readonly [string, string | File][], path = '/share'): Request {
    const form = new FormData();
    for (const [name, value] of entries) form.append(name, value);
    return new Request(ORIGIN + path, { method: 'POST', body: form });
  }
  /** Nothing but a browser makes one that navigates. */
  const pageOf = (path: string) => Object.defineProperty(new Request(ORIGIN + path), 'mode', { value: 'navigate' });
  const photo = (name: string) => new File(['a picture'], name, { type: 'image/png' });

  it('stays on the device and opens the screen that asks where it belongs', async () => {
    const { caches, fetched, worker } = setUp();
    const answer = await worker.answer(
      shared([
        ['title', 'Elm'],
        ['url', 'http://elm.example/join'],
        ['files', photo('a b.png')],
      ]),
    );
    expect([answer?.status, answer?.headers.get('location')]).toEqual([303, `${ORIGIN}/share`]);
    expect(caches.contents()).toEqual({ shared: ['/share', '/share/0/a%20b.png'] });
    expect(await (await caches.match('/share'))?.text()).toBe('Elm\nhttp://elm.example/join');
    expect((await caches.match('/share/0/a%20b.png'))?.headers.get('content-type')).toBe('image/png');
    expect(fetched).toEqual([]);
  });

  it('is replaced by the next, and forgotten on a shared device', async () => {
    const { caches, worker } = setUp();
    const many = Array.from({ length: 9 }, (_, index) => ['files', photo(`${index}.png`)] as [string, File]);
    await worker.answer(shared(many));
    expect(caches.contents()['shared']).toHaveLength(6);
    await worker.answer(shared([['text', 'hello']]));
    expect(caches.contents()).toEqual({ shared: ['/share'] });
    await worker.forget();
    expect(caches.contents()['shared']).toBeUndefined();
  });

  it('counts the files that were too many, and is forgotten after a day when another page is opened', async () => {
    const { caches, worker } = setUp();
    const many = Array.from({ length: 9 }, (_, index) => ['files', photo(`${index}.png`)] as [string, File]);
    vi.useFakeTimers({ now: 0, toFake: ['Date'] });
    await worker.answer(shared(many));
    expect((await caches.match('/share'))?.headers.get('left-out')).toBe('4');
    const open = async (now: number) => {
      vi.setSystemTime(now);
      await worker.answer(pageOf('/'));
      return caches.contents()['shared'];
    };
    expect(await open(24 * 3_600_000 - 1)).toHaveLength(6);
    expect(await open(24 * 3_600_000)).toBeUndefined();
    vi.useRealTimers();
  });

  it('is nothing if it is no form, and nothing else is taken', async () => {
    const { caches, worker } = setUp();
    const broken = await worker.answer(new Request(`${ORIGIN}/share`, { method: 'POST', body: 'words' }));
    expect(broken?.status).toBe(303);
    expect(caches.contents()).toEqual({ shared: [] });
    expect(worker.answer(shared([['text', 'hello']], '/join'))).toBeNull();
  });
});
