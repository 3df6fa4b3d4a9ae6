import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { SECOND_MS } from '@openturn/domain/time/units.ts';
import { call, type CallReply } from '@openturn/web/api/call.ts';

/** How soon an invitation that was accepted is gone. */
const REFRESH_MS = 15 * SECOND_MS;

export type PeopleView = CallReply<'GET staff/people'>;
export type PersonView = PeopleView['people'][number];
export type Access = Pick<PersonView, 'role' | 'lines' | 'calendars'>;

export function peopleQuery(siteId: number) {
  return queryOptions({
    queryKey: ['staff', 'people', siteId] as const,
    queryFn: () => call('GET staff/people', { siteId }),
    refetchInterval: REFRESH_MS,
  });
}

/** A change whose answer is everyone as they are now; a refusal shows them anew. */
export function useChangePeople<B>(siteId: number, send: (body: B) => Promise<PeopleView>) {
  const queryClient = useQueryClient();
  const { queryKey } = peopleQuery(siteId);
  return useMutation({
    mutationFn: send,
    onSuccess: (now) => queryClient.setQueryData(queryKey, now),
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}
