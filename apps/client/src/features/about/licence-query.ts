import { queryOptions } from '@tanstack/react-query';

export type Licence = { name: string; version: string; licence: string };

/** Written beside the client's files when it is built. */
const LICENCES_URL = '/assets/licences.json';

export const licenceQuery = queryOptions({
  queryKey: ['licences'] as const,
  queryFn: async ({ signal }): Promise<Licence[]> => {
    const answer = await fetch(LICENCES_URL, { signal });
    if (!answer.ok) throw new Error(`licences: ${answer.status}`);
    return (await answer.json()) as Licence[];
  },
  staleTime: Number.POSITIVE_INFINITY,
});
