import type { MeetingValues } from '@openturn/contract/staff/visit/meeting-settings.ts';
import type { StaffTicket } from '@openturn/contract/staff/staff-board.ts';
import { boardOf } from '#testing/start/open-console.ts';
import { openTwoLines } from '#testing/start/open-two-lines.ts';
import { visitorCalls } from '#testing/start/visitor-calls.ts';

const SITE = 100_001;

const VALUES: MeetingValues = {
  way: 'here',
  link: '',
  serviceLinks: {},
  staffLinks: {},
  takesGuests: true,
  stun: '',
  turn: '',
  turnSecret: null,
};

type Answer = Record<string, unknown>;

/** A key of a window. */
export const windowKey = (name: string) => name.padEnd(22, '-');

/** A visitor who comes online, first in line, of a business that meets people here, and staff at a desk. */
export async function openMeeting(values: Partial<MeetingValues> = {}) {
  const server = await openTwoLines(2);
  const { olga, ada, db, ask } = server;
  await db.kysely.updateTable('tickets').set({ method: 3 }).execute();
  const save = async (changed: Partial<MeetingValues>, version?: string) => {
    const seen = version ?? (await olga.get('staff/settings/meeting')).json<{ version: string }>().version;
    return (
      await olga.post('staff/settings/meeting', { version: seen, values: { ...VALUES, ...changed } })
    ).json<Answer>();
  };
  await save(values);
  const guid = server.guid(0);
  await ada.post('staff/desk', { desk: 'desk-1', lines: ['walk-in'] });
  const call = () => ada.post(`staff/ticket/${guid}/act`, { action: 'call' });
  const act = async (action: string, peer?: string) =>
    (await ada.post(`staff/visit/${guid}/meeting/act`, { action, ...(peer && { peer }) })).json<Answer>();
  const stage = async () => (await boardOf(ada)).tickets.find((each: StaffTicket) => each.guid === guid)?.stage;
  const zoe = visitorCalls({ ask }, 'zoe');
  const bodyOf = (window: string, more: object = {}) => ({
    key: windowKey(window),
    replaces: null,
    name: window,
    after: 0,
    signals: [],
    wantsServers: false,
    isLeaving: false,
    ...more,
  });
  /** Each guest has a device of their own. */
  const sync = async (window: string, more: object = {}, at = guid) =>
    (await (at === guid ? zoe : visitorCalls({ ask }, window)).post(`visit/${at}/meeting/sync`, bodyOf(window, more)))
      .body;
  const staffSync = async (window: string, more: object = {}) =>
    (await ada.post(`staff/visit/${guid}/meeting/sync`, bodyOf(window, more))).json<Answer>();
  const meeting = async (at = guid) => (await zoe.get(`visit/${at}/meeting`)).body;
  return { ...server, site: SITE, guid, save, call, act, stage, zoe, sync, staffSync, meeting };
}
