import { describe, expect, it } from 'vitest';
import { fakeBrowser } from '#testing/fakes/fake-browser.ts';
import { fakePlatform } from '#testing/fakes/fake-platform.ts';
import { createAppHistory } from './app-history.ts';
import { followLinks } from './follow-links.ts';

function setUp() {
  const { platform, device } = fakePlatform({ name: 'ios', isNative: true });
  const history = createAppHistory(fakeBrowser('/search'), () => false);
  const visited: string[] = [];
  const becomeReady = () => followLinks({ platform, history, goTo: (address) => visited.push(address) });
  return { device, history, visited, becomeReady };
}

describe('a link that opens the app', () => {
  it("[ROUTE-24] with the app's own scheme leads to the path inside it", () => {
    const { device, history, visited, becomeReady } = setUp();
    becomeReady();
    device.open('openturn://status/8a1f-22');
    expect(history.path()).toBe('/status/8a1f-22');
    device.open('openturn://search?q=clinic');
    expect([history.path(), history.search()]).toEqual(['/search', '?q=clinic']);
    expect(visited).toEqual([]);
  });

  it('[ROUTE-25] is followed once, when the app is ready', () => {
    const { device, history, visited, becomeReady } = setUp();
    device.open('https://100001.openturn.test/status/g-1');
    expect(visited).toEqual([]);
    becomeReady();
    expect(visited).toEqual(['https://100001.openturn.test/status/g-1']);
    expect(history.path()).toBe('/search');
    device.open('https://100001.openturn.test/about');
    expect(visited).toEqual(['https://100001.openturn.test/status/g-1', 'https://100001.openturn.test/about']);
  });

  it('[ROUTE-24] [ROUTE-25] waits if it is a path, too', () => {
    const { device, history, becomeReady } = setUp();
    device.open('openturn://waiver/12');
    expect(history.path()).toBe('/search');
    becomeReady();
    expect(history.path()).toBe('/waiver/12');
  });

  it('[ROUTE-25] is ignored if it is not an address', () => {
    const { device, history, visited, becomeReady } = setUp();
    becomeReady();
    device.open('not an address');
    expect([history.path(), visited]).toEqual(['/search', []]);
  });
});
