import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { MEET_METHODS } from '@openturn/domain/meet/meet-methods.ts';
import { messageQueries } from '#messages/message-queries.ts';
import { usePlatform } from '#platform/platform.ts';
import { PushSwitch } from '#push/push-switch.tsx';
import { isSharedDevice } from '#site/own/shared-device.ts';
import { useSite } from '#site/use-site.ts';
import { InstallCard } from './install-card.tsx';
import { LeaveNow } from './leave-now.tsx';
import { WakeSwitch } from './wake-switch.tsx';
import { WalletButtons } from './wallet/wallet-buttons.tsx';

type OnDeviceProps = {
  guid: string;
  /** When the visit begins; null if that is not known. */
  by: number | null;
  /** How the visitor and the business meet. */
  method: number;
  /** In line; null without a place. */
  place?: number | null;
  /** Whether somebody keeps looking at the screen. */
  isWatched?: boolean;
};

/** What only the device can do for a visit. */
export function OnDevice({ guid, by, method, place = null, isWatched = false }: OnDeviceProps) {
  const { storage } = usePlatform();
  const site = useSite();
  const isShared = isSharedDevice(storage, site);
  const { data: thread } = useQuery({
    ...messageQueries.ofVisit(Number(site.SiteID), guid),
    enabled: site.Parts?.includes('messages') ?? false,
  });
  useAppBadge(isShared ? 0 : (place ?? thread?.unread ?? 0));
  return (
    <>
      {by !== null && method === MEET_METHODS.inPerson && !isShared && <LeaveNow by={by} />}
      {!isShared && <WalletButtons guid={guid} />}
      {isWatched && <WakeSwitch />}
      <PushSwitch />
      {!isShared && <InstallCard />}
    </>
  );
}

/** On the icon of the installed app: the place in line, else how many messages wait to be read. */
function useAppBadge(count: number): void {
  useEffect(() => {
    if (count === 0 || !('setAppBadge' in navigator)) return;
    // Browsers refuse it where nothing is installed.
    navigator.setAppBadge(count).catch(() => {});
    return () => void navigator.clearAppBadge().catch(() => {});
  }, [count]);
}
