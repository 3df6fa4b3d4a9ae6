import { describe, expect, it } from 'vitest';
import { CallError } from '@openturn/web/api/call-failure.ts';
import { createErrorReports, reportText } from './error-reports.ts';

const CONTEXT = {
  url: 'https://100001.openturn.test/about',
  platform: 'web Firefox',
  locale: 'pa',
  siteId: '100001',
  appToken: 'token',
  page: 'about',
};

/** A device that reports errors, and a server that answers only when the test calls `answer`. */
function setUp({ isOnline = true } = {}) {
  const sent: { text: string; answer: (isToReload: boolean) => void; fail: (error: Error) => void }[] = [];
  const logged: unknown[] = [];
  let reloads = 0;
  let retry = () => {};
  let online = isOnline;
  let onOnline = () => {};
  const report = createErrorReports({
    context: () => CONTEXT,
    send: (text) => {
      const { promise, resolve: answer, reject: fail } = Promise.withResolvers<boolean>();
      sent.push({ text, answer, fail });
      return promise;
    },
    isOnline: () => online,
    onOnline: (listener) => {
      onOnline = listener;
    },
    retry: (run) => {
      retry = run;
    },
    log: (error) => logged.push(error),
    reload: () => {
      reloads += 1;
    },
  });
  return {
    report,
    logged,
    sent,
    kinds: () => sent.map(({ text }) => text.split('\n')[0]),
    reloads: () => reloads,
    retry: () => retry(),
    setOnline: (value: boolean) => {
      online = value;
      onOnline();
    },
    /** Answers the latest report and waits for the effects. */
    answer: async (isToReload = false) => {
      sent.at(-1)?.answer(isToReload);
      await Promise.resolve();
      await Promise.resolve();
      await Promise.resolve();
    },
  };
}

describe('an error report', () => {
  it('[API-11] contains url, platform, locale, site, app token and page', () => {
    const { report, sent } = setUp();
    report(new TypeError('x is not a function'));
    const [kind, ...lines] = (sent[0]?.text ?? '').split('\n');
    expect(kind).toBe('TypeError: x is not a function');
    expect(lines).toEqual(
      expect.arrayContaining([
        'url: https://100001.openturn.test/about',
        'platform: web Firefox',
        'locale: pa',
        'siteId: 100001',
        'appToken: token',
        'page: about',
      ]),
    );
    expect(sent[0]?.text).toContain('error-reports.test.ts');
  });

  it('[API-11] is cut to the length that the server accepts', () => {
    expect(reportText('Error: x', 'at y\n'.repeat(5_000), CONTEXT)).toHaveLength(8_000);
  });

  it.each([
    ['a text', 'Script error.', 'Error: Script error.'],
    ['nothing', undefined, 'Error: undefined'],
    ['a symbol', Symbol('s'), 'Error: Symbol(s)'],
  ])('[ERR-14] accepts %s', (_, thrown, kind) => {
    const { report, kinds } = setUp();
    report(thrown);
    expect(kinds()).toEqual([kind]);
  });

  it('[ERR-14] accepts a value that throws when it is read', () => {
    const { report, sent } = setUp();
    expect(() => report(Object.create(null))).not.toThrow();
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['the maps service', new Error('Google Maps JavaScript API error: InvalidKeyMapError')],
    ['a refused location', new Error('User denied Geolocation')],
    ['security', new DOMException('The operation is insecure.', 'SecurityError')],
    ['a full device', new DOMException('exceeded the quota', 'QuotaExceededError')],
    ['a dead object', new TypeError("can't access dead object")],
    ['a call that the visitor is told of', new CallError({ kind: 'timeout' })],
    ['a request called off', new DOMException('aborted', 'AbortError')],
  ])('[ERR-14] is neither sent nor logged for %s', (_, error) => {
    const { report, logged, sent } = setUp();
    report(error);
    expect(sent).toEqual([]);
    expect(logged).toEqual([]);
  });
});

describe('sending error reports', () => {
  it('[ERR-14] sends one at a time, in order', async () => {
    const { report, kinds, answer } = setUp();
    for (const text of ['a', 'b', 'c']) report(text);
    expect(kinds()).toEqual(['Error: a']);
    await answer();
    expect(kinds()).toEqual(['Error: a', 'Error: b']);
    await answer();
    expect(kinds()).toEqual(['Error: a', 'Error: b', 'Error: c']);
  });

  it('[ERR-14] sends only while online, but logs at once', async () => {
    const { report, kinds, logged, setOnline, answer } = setUp({ isOnline: false });
    report('a');
    report('b');
    expect(kinds()).toEqual([]);
    expect(logged).toEqual(['a', 'b']);
    setOnline(true);
    expect(kinds()).toEqual(['Error: a']);
    setOnline(false);
    await answer();
    expect(kinds()).toEqual(['Error: a']);
    setOnline(true);
    expect(kinds()).toEqual(['Error: a', 'Error: b']);
  });

  it('[ERR-14] sends each kind of error once, but logs every one', async () => {
    const { report, kinds, logged, answer } = setUp();
    report('a');
    await answer();
    report('a');
    expect(kinds()).toEqual(['Error: a']);
    expect(logged).toEqual(['a', 'a']);
  });

  it('[ERR-14] queues at most ten, so that many errors do not cause many requests', async () => {
    const { report, sent, answer } = setUp();
    for (let error = 0; error < 50; error++) report(`error ${error}`);
    for (let answers = 0; answers < 50; answers++) await answer();
    expect(sent).toHaveLength(10);
  });

  it('[ERR-14] continues after a report that failed, and does not report the failure', async () => {
    const { report, kinds, sent, answer } = setUp();
    report('a');
    report('b');
    sent[0]?.fail(new Error('no server'));
    await answer();
    expect(kinds()).toEqual(['Error: a', 'Error: b']);
  });

  it('[ERR-14] tries three times if the server does not answer, then continues with the next report', async () => {
    const { report, kinds, sent, answer, retry } = setUp();
    report('a');
    report('b');
    for (let tries = 0; tries < 3; tries++) {
      expect(kinds()).toEqual(Array.from({ length: tries + 1 }, () => 'Error: a'));
      sent.at(-1)?.fail(new CallError({ kind: 'network', detail: 'Failed to fetch' }));
      await answer();
      if (tries < 2) retry();
    }
    expect(kinds().at(-1)).toBe('Error: b');
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('[API-11] reloads the page if the server requests it: %s', async (isToReload, times) => {
    const { report, answer, reloads } = setUp();
    report('a');
    await answer(isToReload);
    expect(reloads()).toBe(times);
  });
});
