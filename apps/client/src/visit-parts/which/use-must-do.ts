import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { CallReply } from '@openturn/web/api/call.ts';
import { useSite } from '#site/use-site.ts';
import { visitKeys } from './visit-keys.ts';

/** Whether something must be done before the turn, whose button is then the main one. Reads only what is known. */
export function useMustDo(guid: string): boolean {
  const siteId = Number(useSite().SiteID);
  const client = useQueryClient();
  // No query of its own, which would say that the page need not bring the tasks.
  const read = () => client.getQueryData<CallReply<'GET client/visit/:guid/tasks'>>(visitKeys.tasks(siteId, guid));
  const data = useSyncExternalStore((onChange) => client.getQueryCache().subscribe(onChange), read, read);
  if (!data?.isOpen) return false;
  return data.rows.some(({ isRequired, state }) => isRequired && (state === 'todo' || state === 'failed'));
}
