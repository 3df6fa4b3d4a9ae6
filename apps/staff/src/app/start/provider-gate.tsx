import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { endTrip } from '#app/accounts/provider-trip.ts';
import { ProviderReturn } from '#features/sign-in/provider-return.tsx';
import { sessionQueries } from './session-queries.ts';

/** Back from the provider, then where the tab was before. */
export function ProviderGate() {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const [query] = useState(() => location.search);
  return (
    <ProviderReturn
      query={query}
      onDone={(path) => {
        endTrip();
        void queryClient.resetQueries({ queryKey: sessionQueries.me().queryKey });
        // Without what the provider sent in the address.
        navigate(path, { replace: true });
      }}
    />
  );
}
