import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followSite } from './follow-site.ts';

/** What is shown of a business follows its live connection. */
export function useLiveSite(siteId: number): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (siteId === 0) return undefined;
    return followSite(siteId, () => void queryClient.invalidateQueries({ queryKey: ['staff', 'board', siteId] }));
  }, [queryClient, siteId]);
}
