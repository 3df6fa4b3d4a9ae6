import { useQuery } from '@tanstack/react-query';
import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { call } from '@openturn/web/api/call.ts';

/** A script fills a line within a minute; nobody else joins so that it matters. */
const REFRESH_MS = MINUTE_MS / 2;

type Asked = { siteId: number; line: string; isAsked: boolean };

/**
 * How many tickets of the line may be a script's, as nobody has looked at them; none as long as nobody asks. Visitors in
 * the same wireless network are not suspicious for that alone.
 */
export function useSuspects({ siteId, line, isAsked }: Asked): number {
  const { data } = useQuery({
    queryKey: ['staff', 'suspects', siteId, line, 'count'] as const,
    queryFn: () => call('GET staff/suspects', { siteId, query: { line } }),
    refetchInterval: REFRESH_MS,
    enabled: isAsked,
  });
  return isAsked ? (data?.rows.filter(({ isUnseen }) => isUnseen).length ?? 0) : 0;
}
