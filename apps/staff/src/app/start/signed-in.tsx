import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { StaffMe } from '@openturn/contract/staff/staff-account.ts';
import { Skeleton } from '@openturn/ui/states/skeleton.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { LoadFailed } from '#app/notes/load-failed.tsx';
import { lazyScreen } from './lazy-screen.tsx';
import { sessionQueries } from './session-queries.ts';

/** Most who open the console are signed in. */
const SignIn = lazyScreen(async () => (await import('#features/sign-in/sign-in.tsx')).SignIn);

/** Shows its children to signed-in staff, and the sign-in form to everyone else. */
export function SignedIn({ children }: { children: (me: StaffMe) => ReactNode }) {
  const { t } = useTexts();
  const { data: me, isError, refetch } = useQuery(sessionQueries.me());
  if (isError) return <LoadFailed title={t('error.serverOrNetwork')} onRetry={refetch} />;
  if (me === undefined) return <Skeleton size="long" />;
  return me ? children(me) : <SignIn onSignedIn={() => void refetch()} />;
}
