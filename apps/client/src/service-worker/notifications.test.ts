import { describe, expect, it } from 'vitest';
import { createNotifications, type OpenPage } from './notifications.ts';

function setUp(pages: Partial<OpenPage>[] = []) {
  const shown: unknown[] = [];
  const opened: string[] = [];
  const messages: [number, unknown][] = [];
  const notifications = createNotifications({
    show: async (title, options) => void shown.push([title, options]),
    open: async (path) => opened.push(path),
    pages: async () =>
      pages.map((page, at) => ({
        focused: false,
        visibilityState: 'hidden',
        postMessage: (message: unknown) => void messages.push([at, message]),
        // As browsers do without a user gesture.
        focus: () => Promise.reject(new DOMException('Not allowed to focus a window.')),
        ...page,
      })),
  });
  return { notifications, shown, opened, messages };
}

const NEAR = { title: 'Almost there', body: 'You are next' };

describe('a push', () => {
  it.each([
    ['{"title":"Almost there","body":"You are next"}', 'Almost there', 'You are next'],
    ['You are next', '', 'You are next'],
    ['"You are next"', '', '"You are next"'],
    ['{"title":5,"body":{}}', '', ''],
    ['', '', ''],
  ])('[PUSH-04] with %j is always shown', async (sent, title, body) => {
    const { notifications, shown } = setUp();
    await notifications.show(sent);
    expect(shown).toMatchObject([[title, { body, data: { title, body } }]]);
  });

  it('[PUSH-04] makes no sound if it is a silent one, also where it replaces another', async () => {
    const { notifications, shown } = setUp();
    await notifications.show(JSON.stringify({ ...NEAR, data: { target: '/rating', isSilent: true } }));
    expect(shown).toMatchObject([['Almost there', { silent: true, tag: '/rating', renotify: false }]]);
  });

  it('[PUSH-04] replaces an earlier one with the same target', async () => {
    const { notifications, shown } = setUp();
    const data = { target: '/status/g-1', extra: 1 };
    await notifications.show(JSON.stringify({ ...NEAR, data, SiteID: 100_001 }));
    expect(shown).toMatchObject([
      ['Almost there', { tag: '/status/g-1', renotify: true, data: { data, SiteID: '100001' } }],
    ]);
  });
});

describe('a tap', () => {
  it('[PUSH-05] reaches the focused page, otherwise a visible one, otherwise any', async () => {
    const visible = { visibilityState: 'visible' };
    for (const [pages, reached] of [
      [[{}, visible, { ...visible, focused: true }], 2],
      [[{}, visible], 1],
      [[{}, {}], 0],
    ] as const) {
      const { notifications, messages, opened } = setUp([...pages]);
      await notifications.tapped(NEAR);
      expect(messages).toEqual([[reached, { kind: 'push-tapped', notification: NEAR }]]);
      expect(opened).toEqual([]);
    }
  });

  it.each([
    [undefined, '/'],
    ['/status/g-1', '/status/g-1'],
    ['https://evil.test', '/https:/evil.test'],
    ['//evil.test', '/evil.test'],
  ])(
    '[PUSH-05] with the target %j opens %s where no page is open, which is told once when it listens',
    async (target, path) => {
      const { notifications, opened } = setUp();
      const notification = { ...NEAR, ...(target && { data: { target } }) };
      await notifications.tapped(notification);
      expect(opened).toEqual([path]);
      const messages: unknown[] = [];
      const page = { postMessage: (message: unknown) => void messages.push(message) };
      notifications.pageListens(page);
      notifications.pageListens(page);
      expect(messages).toEqual([{ kind: 'push-tapped', notification }]);
    },
  );
});
