import { useMutation, useQuery } from '@tanstack/react-query';
import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { call } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { leaveForProvider } from './provider-trip.ts';

/** With whose accounts staff may sign in; without a name, there is none. */
export function useProvider(): { name: string | null; isOnly: boolean } {
  const { data } = useQuery({
    queryKey: ['staff', 'provider'],
    queryFn: () => call('GET staff/provider', { siteId: 0 }),
    staleTime: MINUTE_MS,
  });
  return data ?? { name: null, isOnly: false };
}

export function ProviderButton({ name }: { name: string }) {
  const { t } = useTexts();
  const leaving = useMutation({ mutationFn: () => leaveForProvider('sign-in') });
  return (
    <Button aria-disabled={leaving.isPending || undefined} onClick={() => !leaving.isPending && leaving.mutate()}>
      {t('staff.provider.signIn', { name })}
    </Button>
  );
}
