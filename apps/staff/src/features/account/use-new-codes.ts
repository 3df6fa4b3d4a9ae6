import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@openturn/web/api/call.ts';
import { secondStepQuery } from './second-step-query.ts';

/** Makes recovery codes with the password; earlier ones no longer work. */
export function useNewCodes(onMade: () => void = () => {}) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (password: string) => call('POST staff/recoverycodes', { siteId: 0, body: { password } }),
    onSuccess: () => {
      onMade();
      return queryClient.invalidateQueries({ queryKey: secondStepQuery.queryKey });
    },
  });
}
