import { queryOptions } from '@tanstack/react-query';
import { call } from '@openturn/web/api/call.ts';

export const secondStepQuery = queryOptions({
  queryKey: ['staff', 'me', 'secondstep'] as const,
  queryFn: () => call('GET staff/secondstep', { siteId: 0 }),
});
