import { describe, expect, it } from 'vitest';
import { respondWith, unreachable, fakeNetwork } from '@openturn/web/testing/fake-network.ts';
import { CallError } from '../call-failure.ts';
import { performCall } from './perform-call.ts';

const OK = respondWith({ success: true, SiteID: '100001' });
const API = 'http://api.openturn.test';

function listenToLoading() {
  const events: string[] = [];
  const beginLoading = (text = 'default') => {
    events.push(`begin ${text}`);
    return () => void events.push(`end ${text}`);
  };
  return { events, beginLoading };
}

describe('where a call goes', () => {
  it.each([
    ['to the site of the server', 'GET client/site', { siteId: 100001 }, `${API}/api/100001/client/site`],
    ['to site 0 where none is chosen', 'GET client/urlmap', {}, `${API}/api/000000/client/urlmap`],
    ['elsewhere with another prefix', 'GET client/site', { prefix: '/other/' }, '/other/client/site'],
    [
      'with a parameter that stays one part of the path',
      'POST language/:lang',
      { params: { lang: 'a/b?c=ü' } },
      `${API}/api/000000/language/a%2Fb%3Fc%3D%C3%BC`,
    ],
    [
      'with query values',
      'GET client/x',
      { query: { lines: [3, 4], name: 'a b', none: '', nobody: null } },
      `${API}/api/000000/client/x?lines=3%2C4&name=a+b`,
    ],
  ] as const)('[API-01] [API-09] is %s', async (_, name, parts, url) => {
    const { sent } = fakeNetwork([OK]);
    await performCall(name, parts);
    expect(sent[0]?.url).toBe(url);
  });

  it('[API-01] [API-06] uses the page’s own origin if the server is there, with the anti-forgery token', async () => {
    const { sent, headers } = fakeNetwork([OK], { server: '' });
    await performCall('DELETE client/x', { siteId: 100001 });
    expect(sent[0]?.url).toBe('/api/100001/client/x');
    expect(headers()['X-XSRF-TOKEN']).toBe('forgery-token');
  });

  it.each(['GET', 'POST', 'DELETE'])('[API-09] [NORM-07] settles with the reply to a %s', async (method) => {
    fakeNetwork([OK]);
    expect(await performCall(`${method} client/x`, {})).toEqual({ success: true, SiteID: '100001' });
  });
});

describe('loading', () => {
  it.each([
    [false, []],
    [true, ['begin default', 'end default']],
    ['Sending', ['begin Sending', 'end Sending']],
  ])('[UI-01] counts a call that asks for it: %j', async (loading, expected) => {
    const { events, beginLoading } = listenToLoading();
    fakeNetwork([OK], { beginLoading });
    await performCall('GET client/site', { loading });
    expect(events).toEqual(expected);
  });

  it.each([
    ['is refused', respondWith({ success: false }, { status: 409 })],
    ['is never answered', unreachable],
  ])('[UI-01] also ends when the call %s', async (_, reaction) => {
    const { events, beginLoading } = listenToLoading();
    fakeNetwork([reaction], { beginLoading });
    await expect(performCall('POST client/x', { loading: true })).rejects.toThrow(CallError);
    expect(events).toEqual(['begin default', 'end default']);
  });

  it('[UI-01] lasts through all tries', async () => {
    const { events, beginLoading } = listenToLoading();
    const { pass } = fakeNetwork([unreachable, OK], { beginLoading });
    const answer = performCall('GET client/site', { loading: true });
    await pass(599);
    expect(events).toEqual(['begin default']);
    await pass(1);
    await answer;
    expect(events).toEqual(['begin default', 'end default']);
  });
});
