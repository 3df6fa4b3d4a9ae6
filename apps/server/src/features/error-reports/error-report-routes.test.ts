import { describe, expect, it } from 'vitest';
import { API_HEADERS, API_HOST, APP_TOKEN, startTestServer } from '#testing/start/start-test-server.ts';
import { isOutdated } from './is-outdated.ts';

async function startWithReports(environment: NodeJS.ProcessEnv = {}) {
  const server = await startTestServer(environment);
  const report = async (text: string, headers: Record<string, string> = {}) =>
    (
      await server.ask({
        host: API_HOST,
        url: '/api/100001/ReportError',
        method: 'POST',
        headers: { ...API_HEADERS, 'content-type': 'application/json', ...headers },
        payload: { Error: text },
      })
    ).json<unknown>();
  const storedReports = async () => (await server.errorReports.list(100001, { limit: 100 })).map(({ text }) => text);
  return { ...server, report, storedReports };
}

const STAY = { success: true, data: { reload: 0 } };

describe('ReportError', () => {
  it('[API-11] stores the report for its site', async () => {
    const { report, storedReports } = await startWithReports();
    expect(await report('TypeError at http://100001…, web, en, 100001')).toEqual(STAY);
    expect(await storedReports()).toEqual(['TypeError at http://100001…, web, en, 100001']);
  });

  it('[API-11] stores nothing for a site that does not exist', async () => {
    const { ask, errorReports } = await startWithReports();
    const headers = { ...API_HEADERS, 'content-type': 'application/json' };
    const url = '/api/100009/ReportError';
    expect((await ask({ host: API_HOST, url, method: 'POST', headers, payload: { Error: 'x' } })).json()).toEqual(STAY);
    expect(await errorReports.list(100_009, { limit: 10 })).toEqual([]);
  });

  it('[API-11] replaces the device’s token by its hash, because the token opens tickets', async () => {
    const { report, storedReports } = await startWithReports();
    await report(`boom, token ${APP_TOKEN}, page join`);
    expect((await storedReports())[0]).toMatch(/^boom, token [\w-]{43}, page join$/);
    expect((await storedReports())[0]).not.toContain(APP_TOKEN);
  });

  it('[API-11] strips characters that databases reject', async () => {
    const { report, storedReports } = await startWithReports();
    await report('before\0after');
    expect(await storedReports()).toEqual(['beforeafter']);
  });

  it('[API-11] limits the reports of a device per hour, without telling it', async () => {
    const { report, storedReports, ask, time } = await startWithReports({ ERROR_REPORTS_PER_HOUR: '2' });
    for (const text of ['1', '2', '3']) expect(await report(text)).toEqual(STAY);
    expect(await storedReports()).toHaveLength(2);
    expect(await report('4', { 'x-apptoken': `${APP_TOKEN}other` })).toEqual(STAY);
    expect(await storedReports()).toHaveLength(3);
    const { body } = await ask({ host: '127.0.0.1', url: '/metrics' });
    expect(body).toContain('error_reports_dropped_total 1');
    time.now += 3_600_001;
    await report('5');
    expect(await storedReports()).toHaveLength(4);
  });

  it.each([
    ['the current version', { 'x-appname': 'Openturn 3.0.2' }, 0],
    ['an older version', { 'x-appname': 'Openturn 3.0.1' }, 1],
    ['a missing version', { 'x-appname': 'Openturn' }, 0],
    ['a native app, which contains its pages', { 'x-appname': 'Openturn 2.0.0', 'x-native': '1' }, 0],
  ])('[API-11] tells %s whether to reload', async (_what, headers, reload) => {
    const { report } = await startWithReports();
    expect(await report('x', headers)).toEqual({ success: true, data: { reload } });
  });

  it.each([
    ['3.0.1', true],
    ['2.9.9', true],
    ['3.0.2', false],
    ['3.0.10', false],
    ['3.1.0', false],
    ['', false],
  ])('[API-11] treats %j before 3.0.2 as outdated: %s', (version, expected) => {
    expect(isOutdated(version, '3.0.2')).toBe(expected);
  });
});
