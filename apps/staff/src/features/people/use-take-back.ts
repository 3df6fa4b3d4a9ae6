import { useQueryClient } from '@tanstack/react-query';
import type { PersonAction } from '@openturn/contract/staff/people/people.ts';
import { call } from '@openturn/web/api/call.ts';
import { type PeopleView, type PersonView, peopleQuery } from '#app/accounts/people-queries.ts';
import type { TakeBack } from '#app/settings/last-change/use-last-change.ts';

/** What takes back a change of somebody: to how they are shown now, and over nothing that a colleague changes meanwhile. */
export function useTakeBack(siteId: number, before: PersonView) {
  const queryClient = useQueryClient();
  const { id, version, role, lines, calendars, takesAppointments } = before;
  const taking =
    (send: () => Promise<PeopleView>): TakeBack =>
    async () =>
      void queryClient.setQueryData(peopleQuery(siteId).queryKey, await send());
  const acting = (action: PersonAction) =>
    taking(() => call('POST staff/people/act', { siteId, body: { id, action } }));
  return {
    ofChange: (now: PeopleView): TakeBack => {
      const after = now.people.find((each) => each.id === id)?.version ?? '';
      const body = { id, version: after, role, lines, calendars, takesAppointments };
      return taking(() => call('POST staff/people/change', { siteId, body }));
    },
    ofAction: (action: PersonAction): TakeBack | null => {
      switch (action) {
        case 'disable':
          return acting('enable');
        case 'enable':
          return acting('disable');
        case 'remove':
          return taking(() =>
            call('POST staff/people/bringback', {
              siteId,
              body: { id, version, ...(takesAppointments && { takesAppointments }) },
            }),
          );
        case 'sign_out':
        case 'reset_second_step':
          return null;
      }
    },
  };
}
