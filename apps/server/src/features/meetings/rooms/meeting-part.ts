import { MEET_METHODS } from '@openturn/domain/meet/meet-methods.ts';
import { LANGUAGES } from '@openturn/domain/language/languages.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import type { VisitPart } from '#features/visit-tasks/index.ts';
import { type RoomDeps, roomOf } from './meeting-room.ts';

const NAMES = Object.fromEntries(LANGUAGES.map((language) => [language, translate(language, 'staff.partMeeting')]));

/** Online visits have to come to their meeting; the task is done once the meeting has taken place, which ends the visit. */
export function meetingPart(deps: RoomDeps): VisitPart {
  const { meetings, clock } = deps;
  return {
    name: 'meeting',
    isUsed: async (siteId) => (await meetings.settings(siteId)).way !== 'none',
    concerns: ({ method }) => method === MEET_METHODS.online,
    tasks: async (visit) => {
      const { method, isOpen, siteId, subject, guid } = visit;
      if (method !== MEET_METHODS.online || !isOpen) return [];
      const [{ state }, there] = await Promise.all([
        roomOf(visit, deps),
        meetings.peers({ siteId, meetingId: subject, now: clock.now() }),
      ]);
      const isThere = there.some(({ role }) => role === 'visitor');
      return [
        {
          part: 'meeting',
          id: 'meeting',
          names: NAMES,
          state: state === 'started' ? 'running' : isThere ? 'waiting' : 'todo',
          isRequired: true,
          doneAt: null,
          amount: null,
          path: `/meet?visit=${guid}`,
        },
      ];
    },
  };
}
