import { describe, expect, it } from 'vitest';
import { fakeBrowser } from '#testing/fakes/fake-browser.ts';
import { createAppHistory } from './app-history.ts';
import { stepsOver } from './history-rules.ts';
import { matchRoute } from './routes.ts';

function setUp({ start = '/', checkedin = false } = {}) {
  const browser = fakeBrowser(start);
  const history = createAppHistory(browser, ({ from, to, isBack }) =>
    stepsOver({ from: matchRoute(from)?.id ?? null, to: matchRoute(to)?.id ?? null, isBack, checkedin }),
  );
  const shown: string[] = [];
  history.subscribe(() => shown.push(`${history.path()}${history.search()}`));
  return { browser, history, shown };
}

type Journey = { row: string; way: string[]; checkedin?: boolean; back: string };

const JOURNEYS: Journey[] = [
  { row: '[ROUTE-22]', way: ['/', '/find-my', '/status', '/booked/g-1'], back: '/find-my' },
  { row: '[ROUTE-22]', way: ['/', '/find-my', '/status', '/booked/g-1'], checkedin: true, back: '/status' },
  { row: '[ROUTE-22]', way: ['/', '/book', '/booked/g-1'], back: '/book' },
  { row: '[ROUTE-23]', way: ['/', '/about', '/join', '/status/g-1'], back: '/about' },
  { row: '[ROUTE-23]', way: ['/', '/about', '/join', '/status/g-1'], checkedin: true, back: '/about' },
  { row: '[ROUTE-23]', way: ['/', '/about', '/join?line=a', '/join?line=a&step=2', '/status'], back: '/about' },
  { row: '[ROUTE-23]', way: ['/', '/waiver/12', '/status'], back: '/' },
  { row: '[ROUTE-23]', way: ['/', '/about', '/status'], back: '/about' },
];

describe('Back', () => {
  it.each(JOURNEYS)('$row after $way leads to $back', ({ way, checkedin = false, back }) => {
    const [start = '/', ...others] = way;
    const { browser, history, shown } = setUp({ start, checkedin });
    for (const path of others) history.navigate(path);
    browser.go(-1);
    expect(history.path()).toBe(back);
    expect(shown).toEqual([...others, back]);
  });

  it('[ROUTE-23] leads to the start page if there is no earlier page to skip to', () => {
    const { browser, history } = setUp({ start: '/join' });
    history.navigate('/status');
    browser.go(-1);
    expect(history.path()).toBe('/');
    expect(browser.urls()).toEqual(['/', '/status']);
    // Once for the navigation, once for the start page.
    expect(browser.scrolledTo()).toEqual([0, 0]);
  });

  it('[ROUTE-23] leads to the page of an earlier document, from which a link led here before its script ran', () => {
    const browser = fakeBrowser('/status');
    browser.addForeignEntry('/waiver/12');
    const here = { ...browser, navigation: { currentEntry: { index: 1 } } };
    const history = createAppHistory(here, ({ to, isBack }) => isBack && to === '/waiver/12');
    history.navigate('/status/g-1');
    browser.go(-1);
    expect(browser.urls()).toEqual(['/status', '/waiver/12', '/status/g-1']);
    expect(history.path()).toBe('/status');
  });

  it('[ROUTE-23] still works after a reload', () => {
    const { browser, history } = setUp({ start: '/about' });
    history.navigate('/join');
    history.navigate('/status');
    browser.reload();
    const again = createAppHistory(browser, ({ to, isBack }) => isBack && to === '/join');
    browser.go(-1);
    expect(again.path()).toBe('/about');
  });

  it('[ROUTE-22] skips an appointment that has become a ticket', () => {
    const { browser, history } = setUp();
    for (const path of ['/book', '/booked/g-1']) history.navigate(path);
    history.navigate('/status/g-2', { replace: true });
    browser.go(-1);
    expect(history.path()).toBe('/book');
    browser.go(1);
    expect(history.path()).toBe('/status/g-2');
  });

  it('[ROUTE-22] skips the waiting-list place of a time that was taken', () => {
    const { browser, history } = setUp();
    for (const path of ['/about', '/booked/standby-1']) history.navigate(path);
    history.navigate('/booked/g-1', { replace: true });
    browser.go(-1);
    expect(history.path()).toBe('/about');
  });

  it('[ROUTE-22] [ROUTE-23] skips only one page', () => {
    const { browser, history } = setUp();
    for (const path of ['/join', '/status', '/waiver/12', '/status']) history.navigate(path);
    browser.go(-1);
    expect(history.path()).toBe('/status');
    browser.go(-1);
    expect(history.path()).toBe('/');
  });
});

describe('other navigation', () => {
  it('[ROUTE-23] lets a button on the status screen lead to join or a waiver', () => {
    const { history } = setUp({ start: '/status' });
    history.navigate('/join');
    expect(history.path()).toBe('/join');
    history.navigate('/status');
    history.navigate('/waiver/12');
    expect(history.path()).toBe('/waiver/12');
  });

  it('[ROUTE-22] [ROUTE-23] lets Forward lead to the next entry', () => {
    const { browser, history } = setUp();
    for (const path of ['/booked/g-1', '/status', '/join']) history.navigate(path);
    browser.go(-3);
    for (const path of ['/booked/g-1', '/status', '/join']) {
      browser.go(1);
      expect(history.path()).toBe(path);
    }
  });

  it('[ROUTE-23] treats an anchor link as a step forward', () => {
    const { browser, history } = setUp({ start: '/status' });
    browser.addForeignEntry('/join');
    expect(history.path()).toBe('/join');
    browser.go(-1);
    expect(history.path()).toBe('/status');
  });

  it('[ROUTE-01] adds no entry for a double tap or a replacement', () => {
    const { browser, history } = setUp();
    history.navigate('/about');
    history.navigate('/about');
    history.navigate('/about?from=map');
    history.navigate('/locations', { replace: true });
    expect(browser.urls()).toEqual(['/', '/about', '/locations']);
    expect(history.path()).toBe('/locations');
  });

  it('[ROUTE-20] separates path and query, and stops notifying after unsubscribe', () => {
    const { history, shown } = setUp({ start: '/?w=12' });
    expect([history.path(), history.search()]).toEqual(['/', '?w=12']);
    const notified: string[] = [];
    const leave = history.subscribe(() => notified.push(history.path()));
    leave();
    history.navigate('/search?q=clinic');
    expect(shown).toEqual(['/search?q=clinic']);
    expect(notified).toEqual([]);
  });
});
