import { useQuery } from '@tanstack/react-query';
import { useSite } from '#site/use-site.ts';
import type { CallReply } from '@openturn/web/api/call.ts';
import { visitKeys } from './visit-keys.ts';

/** Whether something must be done before the turn, whose button is then the main one. Reads only what is known. */
export function useMustDo(guid: string): boolean {
  const siteId = Number(useSite().SiteID);
  const { data } = useQuery<CallReply<'GET client/visit/:guid/tasks'>>({
    queryKey: visitKeys.tasks(siteId, guid),
    enabled: false,
  });
  if (!data?.isOpen) return false;
  return data.rows.some(({ isRequired, state }) => isRequired && (state === 'todo' || state === 'failed'));
}
