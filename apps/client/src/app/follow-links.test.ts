import { describe, expect, it } from 'vitest';
import { fakeBrowser } from '#testing/fake-browser.ts';
import { fakePlatform } from '#testing/fake-platform.ts';
import { createAppHistory } from './app-history.ts';
import { followLinks } from './follow-links.ts';

function setUp() {
  const platform = fakePlatform();
  const history = createAppHistory(fakeBrowser('/search'), () => false);
  const visited: string[] = [];
  const becomeReady = () => followLinks({ platform, history, goTo: (address) => visited.push(address) });
  return { platform, history, visited, becomeReady };
}

describe('a link that opens the app', () => {
  it('[ROUTE-24] of its own scheme leads to the path inside it', () => {
    const { platform, history, visited, becomeReady } = setUp();
    becomeReady();
    platform.open('openturn://status/8a1f-22');
    expect(history.path()).toBe('/status/8a1f-22');
    platform.open('openturn://search?q=clinic');
    expect([history.path(), history.search()]).toEqual(['/search', '?q=clinic']);
    expect(visited).toEqual([]);
  });

  it('[ROUTE-25] waits until the app is ready, and is then followed once', () => {
    const { platform, history, visited, becomeReady } = setUp();
    platform.open('https://100001.openturn.test/status/g-1');
    expect(visited).toEqual([]);
    becomeReady();
    expect(visited).toEqual(['https://100001.openturn.test/status/g-1']);
    expect(history.path()).toBe('/search');
    platform.open('https://100001.openturn.test/about');
    expect(visited).toEqual(['https://100001.openturn.test/status/g-1', 'https://100001.openturn.test/about']);
  });

  it('[ROUTE-24] [ROUTE-25] waits with a path too', () => {
    const { platform, history, becomeReady } = setUp();
    platform.open('openturn://waiver/12');
    expect(history.path()).toBe('/search');
    becomeReady();
    expect(history.path()).toBe('/waiver/12');
  });

  it('[ROUTE-25] that is no address leads nowhere', () => {
    const { platform, history, visited, becomeReady } = setUp();
    becomeReady();
    platform.open('not an address');
    expect([history.path(), visited]).toEqual(['/search', []]);
  });
});
