import type { WiringMutant } from './wiring-mutant.ts';

const WEB = 'packages/web/src/live';
const FOLLOW = 'apps/client/src/app/live/follow-live.ts';

/** What the live connection sends, receives and does. */
export const LIVE_MUTANTS: readonly WiringMutant[] = [
  {
    file: `${WEB}/live-connection.ts`,
    find: "heardAt = timers.now();\n    «send('siteid')»",
    replace: 'null',
    suite: 'live',
    title: '[LIVE-03] announces the site when the connection opens, before anything else',
  },
  {
    file: `${WEB}/live-connection.ts`,
    find: "onPing: () => «send('ping')»",
    replace: 'undefined',
    suite: 'live',
    title: '[LIVE-04] pings every 25 s',
  },
  {
    file: `${WEB}/live-messages.ts`,
    find: 'vis: «watched.isVisible ? 1 : 0»',
    replace: '0',
    suite: 'live',
    title: '[LIVE-02] reports who is looking at what, in exactly the specified fields',
  },
  {
    file: `${WEB}/live-link.ts`,
    find: 'if («isUnresponsive(heardAt, timers.now())») end()',
    replace: 'false',
    suite: 'live',
    title: '[LIVE-05] gives up a connection that is silent for more than 60 s, and discreetly says so with the age',
  },
  {
    file: `${WEB}/live-messages.ts`,
    find: "!«isAbout(message['SiteID'], siteId)»",
    replace: 'true',
    suite: 'live',
    title: '[LIVE-07] accepts each op for its site, however the site is written, and none for another',
  },
  {
    file: `${WEB}/live-messages.ts`,
    find: "force: «op === 'qstatus'»",
    replace: 'false',
    suite: 'live',
    title: '[LIVE-08] qstatus raises a qrefresh with force true and fetches what is on screen',
  },
  {
    file: FOLLOW,
    find: "events.dispatchEvent(new CustomEvent<QRefresh>('qrefresh', { detail: event }))",
    replace: 'false',
    suite: 'live',
    title: '[LIVE-08] messages raises a qrefresh with force false and fetches what is on screen',
  },
  {
    file: FOLLOW,
    find: 'platform.onVisibilityChange(() => «setVisible(platform.isVisible())»)',
    replace: 'undefined',
    suite: 'live',
    title: '[LIVE-10] reports a visibility change after 4 s, unless it was reverted',
  },
  {
    file: FOLLOW,
    find: "fetchSoon(isAgain ? «'shown'» : 'aged')",
    replace: "'aged'",
    suite: 'live',
    title: '[LIVE-11] fetches what is on screen once after a reconnect, even if the server says nothing',
  },
  {
    file: FOLLOW,
    find: "if (event.op === 'clearcache') «clearCached()»",
    replace: 'undefined',
    suite: 'live-site',
    title: "[API-10] caches a GET's reply by path until clearcache",
  },
];
