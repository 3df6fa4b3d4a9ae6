import { useQuery } from '@tanstack/react-query';
import type { VisitTask } from '@openturn/contract/visitor/visit/visit-tasks.ts';
import { useSite } from '#site/use-site.ts';
import { visitQueries } from './visit-queries.ts';

export function isToDo({ state }: VisitTask): boolean {
  return state === 'todo' || state === 'failed';
}

/** Whether something must be done before the turn, whose button is then the main one. Reads only what is known. */
export function useMustDo(guid: string): boolean {
  const siteId = Number(useSite().SiteID);
  const { data } = useQuery({ ...visitQueries.tasks(siteId, guid), enabled: false });
  return data?.isOpen === true && data.rows.some((task) => task.isRequired && isToDo(task));
}
