import { describe, expect, it } from 'vitest';
import { createNotifications, type OpenPage } from './notifications.ts';

function setUp(pages: Partial<OpenPage>[] = []) {
  const shown: unknown[] = [];
  const opened: string[] = [];
  const told: [number, unknown][] = [];
  const notifications = createNotifications({
    show: async (title, options) => void shown.push([title, options]),
    open: async (path) => opened.push(path),
    pages: async () =>
      pages.map((page, at) => ({
        focused: false,
        visibilityState: 'hidden',
        postMessage: (message: unknown) => void told.push([at, message]),
        // As browsers do for a tap that is none of a person.
        focus: () => Promise.reject(new DOMException('Not allowed to focus a window.')),
        ...page,
      })),
  });
  return { notifications, shown, opened, told };
}

const NEAR = { title: 'Almost there', body: 'You are next' };

describe('a push', () => {
  it.each([
    ['{"title":"Almost there","body":"You are next"}', 'Almost there', 'You are next'],
    ['You are next', '', 'You are next'],
    ['"You are next"', '', '"You are next"'],
    ['{"title":5,"body":{}}', '', ''],
    ['', '', ''],
  ])('[PUSH-04] %j is shown in any case', async (sent, title, body) => {
    const { notifications, shown } = setUp();
    await notifications.show(sent);
    expect(shown).toMatchObject([[title, { body, data: { title, body } }]]);
  });

  it('[PUSH-04] takes the place of an earlier one about the same', async () => {
    const { notifications, shown } = setUp();
    const data = { target: '/status/g-1', extra: 1 };
    await notifications.show(JSON.stringify({ ...NEAR, data, SiteID: 100_001 }));
    expect(shown).toMatchObject([
      ['Almost there', { tag: '/status/g-1', renotify: true, data: { data, SiteID: '100001' } }],
    ]);
  });
});

describe('a tap', () => {
  it('[PUSH-05] reaches the page that is looked at, else one that can be seen, else any', async () => {
    const visible = { visibilityState: 'visible' };
    for (const [pages, reached] of [
      [[{}, visible, { ...visible, focused: true }], 2],
      [[{}, visible], 1],
      [[{}, {}], 0],
    ] as const) {
      const { notifications, told, opened } = setUp([...pages]);
      await notifications.tapped(NEAR);
      expect(told).toEqual([[reached, { kind: 'push-tapped', notification: NEAR }]]);
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
      const heard: unknown[] = [];
      const page = { postMessage: (message: unknown) => void heard.push(message) };
      notifications.pageListens(page);
      notifications.pageListens(page);
      expect(heard).toEqual([{ kind: 'push-tapped', notification }]);
    },
  );
});
