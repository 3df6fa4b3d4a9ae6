import { describe, expect, it } from 'vitest';
import { connectManually, pong, WATCHED_HOME } from '@openturn/web/testing/connect-manually.ts';

describe('what is sent', () => {
  it('[LIVE-03] announces the site when it opens', () => {
    const { pair, accept } = connectManually();
    expect(pair.last().received).toEqual([]);
    accept();
    expect(pair.last().received.map(({ op }) => op)).toEqual(['siteid']);
  });

  it('[LIVE-02] sends every field of a message', () => {
    const { pair, accept } = connectManually();
    accept();
    expect(pair.last().received[0]).toEqual({
      type: 'QMon',
      op: 'siteid',
      SiteID: '100001',
      Ticket_id: '',
      page: '',
      vis: 1,
      eventGuid: 'guid-1',
      data: null,
    });
  });

  it('[LIVE-02] reports page and visibility when they change, and only then', () => {
    const { pair, accept, connection } = connectManually();
    accept();
    connection.watch({ ...WATCHED_HOME, page: 'about' });
    connection.watch({ ...WATCHED_HOME, page: 'about' });
    connection.watch({ ...WATCHED_HOME, page: 'about', isVisible: false });
    expect(pair.last().received.map(({ op, page, vis }) => [op, page, vis])).toEqual([
      ['siteid', '', 1],
      ['ping', 'about', 1],
      ['ping', 'about', 0],
    ]);
  });

  it('[LIVE-03] announces another site on the same connection', () => {
    const { pair, accept, connection } = connectManually();
    accept();
    connection.watch({ ...WATCHED_HOME, siteId: '100002' });
    expect(pair.sockets).toHaveLength(1);
    expect(pair.last().received.map(({ op, SiteID }) => [op, SiteID])).toEqual([
      ['siteid', '100001'],
      ['siteid', '100002'],
    ]);
  });

  it('[LIVE-04] pings every 25 s', () => {
    const { pair, accept, timers } = connectManually();
    accept();
    timers.advance(24_999);
    expect(pair.last().received).toHaveLength(1);
    timers.advance(1);
    pair.last().send(pong());
    timers.advance(25_000);
    expect(pair.last().received.map(({ op }) => op)).toEqual(['siteid', 'ping', 'ping']);
  });

  it('[LIVE-03] connects only if there is a site to watch', () => {
    const { pair, connection } = connectManually({ isWatching: false });
    connection.networkChanged();
    expect(pair.sockets).toEqual([]);
  });
});

describe('what is received', () => {
  it.each(['refresh', 'qstatus', 'clearcache', 'messages', 'pong'])('[LIVE-08] %s raises a qrefresh', (op) => {
    const { pair, accept, events } = connectManually();
    accept();
    pair.last().send({ ...pong(), op });
    expect(events).toEqual([{ op, force: op === 'qstatus', data: null }]);
  });

  it.each([
    ['as a number', { SiteID: 42 }],
    ['not padded', { SiteID: '42' }],
    ['nothing', { SiteID: undefined }],
    ['null', { SiteID: null }],
    ['an empty text', { SiteID: '' }],
  ])('[LIVE-07] [SITE-03] accepts a message that names its site by %s', (_, named) => {
    const { pair, accept, events, connection } = connectManually();
    connection.watch({ ...WATCHED_HOME, siteId: '000042' });
    accept();
    pair.last().send({ ...pong(), op: 'messages', ...named });
    expect(events).toEqual([{ op: 'messages', force: false, data: null }]);
  });

  it.each([7, 'text', [], [{ version: 'a' }], {}, { version: 1 }, { version: 'a', line: 'doctor' }])(
    '[LIVE-08] ignores content in an unknown form: %j',
    (data) => {
      const { pair, accept, events } = connectManually();
      accept();
      pair.last().send(pong(data));
      expect(events).toEqual([{ op: 'pong', force: false, data: null }]);
    },
  );

  it.each([
    ['another site', pong(null, '100002')],
    ['an op nobody knows', { ...pong(), op: 'siteid' }],
    ['another type', { ...pong(), type: 'Other' }],
    ['a list', []],
    ['nothing', null],
  ])('[LIVE-07] ignores %s', (_, message) => {
    const { pair, accept, events } = connectManually();
    accept();
    pair.last().send(message);
    pair.last().sendText('{');
    expect(events).toEqual([]);
  });
});
