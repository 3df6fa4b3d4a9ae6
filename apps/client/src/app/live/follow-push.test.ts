import { describe, expect, it } from 'vitest';
import { fakeBrowser } from '#testing/fakes/fake-browser.ts';
import { fakePlatform } from '#testing/fakes/fake-platform.ts';
import { createAppHistory } from '#app/routing/app-history.ts';
import { followPush } from './follow-push.ts';

function setUp() {
  const { platform, device } = fakePlatform({ name: 'ios', isNative: true });
  const browser = fakeBrowser('/status/g-1');
  const history = createAppHistory(browser, () => false);
  const shown: unknown[] = [];
  const window = new EventTarget();
  window.addEventListener('Notification', (event) => shown.push((event as CustomEvent).detail));
  followPush({ platform, history, window });
  const tap = (data?: { target?: string }) =>
    device.tap({ title: 'Almost there', body: 'You are next', SiteID: '100001', ...(data && { data }) });
  return { browser, history, shown, tap };
}

describe('a tapped notification', () => {
  it.each([
    ['/messages', '/messages'],
    ['messages', '/messages'],
    ['status/g-2', '/status/g-2'],
    ['/search', '/search'],
    ['//evil.test/x', '/evil.test/x'],
    ['/\\evil.test', '/evil.test'],
    ['https://evil.test', '/https:/evil.test'],
  ])('[PUSH-05] with the target %s shows it, with search beneath it', (target, path) => {
    const { browser, history, shown, tap } = setUp();
    tap({ target });
    expect(history.path()).toBe(path);
    if (path !== '/search') browser.go(-1);
    expect(history.path()).toBe('/search');
    expect(shown).toEqual([]);
  });

  it('[PUSH-05] puts search beneath the target only once if it opened the page there', () => {
    const { browser, history, tap } = setUp();
    tap({ target: '/status/g-1' });
    expect(history.path()).toBe('/status/g-1');
    browser.go(-1);
    expect(history.path()).toBe('/search');
  });

  it.each([undefined, {}, { target: '' }])('[PUSH-06] with the data %j is shown on the current screen', (data) => {
    const { history, shown, tap } = setUp();
    tap(data);
    expect(shown).toEqual([{ title: 'Almost there', body: 'You are next' }]);
    expect(history.path()).toBe('/status/g-1');
  });
});
