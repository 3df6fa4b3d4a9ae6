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
    title: '[LIVE-02] says who looks at what, in the fields of the specification and no others',
  },
  {
    file: `${WEB}/live-link.ts`,
    find: 'if («isUnresponsive(heardAt, timers.now())») end()',
    replace: 'false',
    suite: 'live',
    title: '[LIVE-05] gives up a connection that is silent for more than 60 s, and says so quietly with the age',
  },
  {
    file: `${WEB}/live-messages.ts`,
    find: "!«isAbout(message['SiteID'], siteId)»",
    replace: 'true',
    suite: 'live',
    title: '[LIVE-07] hears each op for its site, however the site is written, and none of another',
  },
  {
    file: `${WEB}/live-messages.ts`,
    find: "force: «op === 'qstatus'»",
    replace: 'false',
    suite: 'live',
    title: '[LIVE-08] qstatus raises a qrefresh with force true, and fetches what is on the screen',
  },
  {
    file: FOLLOW,
    find: "events.dispatchEvent(new CustomEvent<QRefresh>('qrefresh', { detail: event }))",
    replace: 'false',
    suite: 'live',
    title: '[LIVE-08] messages raises a qrefresh with force false, and fetches what is on the screen',
  },
  {
    file: FOLLOW,
    find: 'platform.onVisibilityChange(() => «setVisible(platform.isVisible())»)',
    replace: 'undefined',
    suite: 'live',
    title: '[LIVE-10] acts on a change of visibility after 4 s, and not on one that was taken back',
  },
  {
    file: FOLLOW,
    find: "fetchSoon(isAgain ? «'shown'» : 'aged')",
    replace: "'aged'",
    suite: 'live',
    title: '[LIVE-11] fetches what is on the screen once after a reconnect, though the server says nothing',
  },
  {
    file: FOLLOW,
    find: "if (event.op === 'clearcache') «clearCached()»",
    replace: 'undefined',
    suite: 'live-site',
    title: '[API-10] keeps the answer to a GET by its path, until clearcache empties it',
  },
];
