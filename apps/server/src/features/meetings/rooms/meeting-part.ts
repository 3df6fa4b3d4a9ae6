import { MEET_METHODS } from '@openturn/domain/meet/meet-methods.ts';
import { LANGUAGES } from '@openturn/domain/language/languages.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import type { VisitPart } from '#features/visit-tasks/index.ts';
import type { Clock } from '#kernel/clock.ts';
import type { MeetingStore } from '#features/meetings/store/meeting-store.ts';

const NAMES = Object.fromEntries(LANGUAGES.map((language) => [language, translate(language, 'staff.partMeeting')]));

/** Online visits come to their waiting room; the task is done while somebody is there. */
export function meetingPart({
  meetings,
  clock,
}: {
  meetings: Pick<MeetingStore, 'settings' | 'peers'>;
  clock: Clock;
}): VisitPart {
  return {
    name: 'meeting',
    isUsed: async (siteId) => (await meetings.settings(siteId)).way !== 'none',
    concerns: ({ method }) => method === MEET_METHODS.online,
    tasks: async ({ method, isOpen, siteId, subject, guid }) => {
      if (method !== MEET_METHODS.online || !isOpen) return [];
      const there = await meetings.peers({ siteId, meetingId: subject, now: clock.now() });
      const own = there.find(({ role }) => role === 'visitor');
      return [
        {
          part: 'meeting',
          id: 'meeting',
          names: NAMES,
          state: own ? 'done' : 'todo',
          isRequired: false,
          doneAt: own?.joinedAt ?? null,
          amount: null,
          path: `/meet?visit=${guid}`,
        },
      ];
    },
  };
}
