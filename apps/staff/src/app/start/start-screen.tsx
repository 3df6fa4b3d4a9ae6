import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Skeleton } from '@openturn/ui/states/skeleton.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useLocation } from 'wouter';
import { FirstStart } from '#features/first-start/first-start.tsx';
import { ResetForm } from '#features/first-start/reset-form.tsx';
import { startQueries } from '#features/first-start/start-queries.ts';
import { StartFrame } from '#features/first-start/start-frame.tsx';
import { SignIn } from '#features/sign-in/sign-in.tsx';
import { lazyScreen } from './lazy-screen.tsx';
import { sessionQueries } from './session-queries.ts';

/** A new server is claimed before either is shown. */
const OpenBusiness = lazyScreen(
  async () => (await import('#features/first-start/wizard/open-business.tsx')).OpenBusiness,
);
const AddressPage = lazyScreen(async () => (await import('#features/first-start/opened/address-page.tsx')).AddressPage);

/** A new server, and adding a business to one that has an owner. */
export function StartScreen() {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const [path, navigate] = useLocation();
  const { data: start } = useQuery(startQueries.start());
  const { data: me } = useQuery(sessionQueries.me());
  const refresh = () => queryClient.invalidateQueries();
  const enter = (to: string) => {
    navigate(to, { replace: true });
    void refresh();
  };
  if (path === '/start/reset') return <ResetForm onDone={() => enter('/staff')} />;
  if (start === undefined || me === undefined) return <Skeleton size="long" />;
  if (me?.isServerOwner && path === '/start/address') return <AddressPage />;
  if (me?.isServerOwner) return <OpenBusiness owner={me.name} onOpened={() => void refresh()} />;
  if (me) return <StartFrame title={t('staff.startNotOwner')}>{null}</StartFrame>;
  if (start.isClaimed) return <SignIn onSignedIn={() => void refresh()} />;
  return <FirstStart start={start} onChanged={() => void refresh()} onClaimed={() => enter('/start')} />;
}
