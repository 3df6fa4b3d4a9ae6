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

/** A device that reports, and a server that answers when the test lets it. */
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
    /** The server answers the latest report, and what follows from it happens. */
    answer: async (isToReload = false) => {
      sent.at(-1)?.answer(isToReload);
      await Promise.resolve();
      await Promise.resolve();
      await Promise.resolve();
    },
  };
}

describe('what is reported', () => {
  it('[API-11] has url, platform, locale, site, app token and page', () => {
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

  it('[API-11] is never longer than the server takes', () => {
    expect(reportText('Error: x', 'at y\n'.repeat(5_000), CONTEXT)).toHaveLength(8_000);
  });

  it.each([
    ['a text', 'Script error.', 'Error: Script error.'],
    ['nothing', undefined, 'Error: undefined'],
    ['a symbol', Symbol('s'), 'Error: Symbol(s)'],
  ])('[ERR-14] may be %s', (_, thrown, kind) => {
    const { report, kinds } = setUp();
    report(thrown);
    expect(kinds()).toEqual([kind]);
  });

  it('[ERR-14] may be what throws when it is read', () => {
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
  ])('[ERR-14] is not an error of %s, nor is that logged', (_, error) => {
    const { report, logged, sent } = setUp();
    report(error);
    expect(sent).toEqual([]);
    expect(logged).toEqual([]);
  });
});

describe('when it is reported', () => {
  it('[ERR-14] is one at a time, in order', async () => {
    const { report, kinds, answer } = setUp();
    for (const text of ['a', 'b', 'c']) report(text);
    expect(kinds()).toEqual(['Error: a']);
    await answer();
    expect(kinds()).toEqual(['Error: a', 'Error: b']);
    await answer();
    expect(kinds()).toEqual(['Error: a', 'Error: b', 'Error: c']);
  });

  it('[ERR-14] is when the device is online, and the log has it at once', async () => {
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

  it('[ERR-14] is once for each kind, though each is logged', async () => {
    const { report, kinds, logged, answer } = setUp();
    report('a');
    await answer();
    report('a');
    expect(kinds()).toEqual(['Error: a']);
    expect(logged).toEqual(['a', 'a']);
  });

  it('[ERR-14] is for ten that wait at most: a storm of errors is no storm of requests', async () => {
    const { report, sent, answer } = setUp();
    for (let error = 0; error < 50; error++) report(`error ${error}`);
    for (let answers = 0; answers < 50; answers++) await answer();
    expect(sent).toHaveLength(10);
  });

  it('[ERR-14] goes on after a report that could not be made, and makes none of that', async () => {
    const { report, kinds, sent, answer } = setUp();
    report('a');
    report('b');
    sent[0]?.fail(new Error('no server'));
    await answer();
    expect(kinds()).toEqual(['Error: a', 'Error: b']);
  });

  it('[ERR-14] is tried three times where no server answers, and then gives way', async () => {
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
  ])('[API-11] reloads the page where the server asks for it: %s', async (isToReload, times) => {
    const { report, answer, reloads } = setUp();
    report('a');
    await answer(isToReload);
    expect(reloads()).toBe(times);
  });
});
