import { useLocation } from 'wouter';
import type { StandbyView } from '@openturn/contract/visitor/appointment-view.ts';
import { CallError } from '@openturn/web/api/call-failure.ts';
import { call } from '@openturn/web/api/call.ts';
import { useSite } from '#site/use-site.ts';
import type { BookedActs } from './use-booked-acts.ts';
import { useShowBooked } from './use-show-booked.ts';

type Action = StandbyView['actions'][number];

/** Accepts or declines an offer and opens the result. */
export function useStandbyActs(standby: string, acts: BookedActs): (action: Action) => Promise<void> {
  const siteId = Number(useSite().SiteID);
  const [path, navigate] = useLocation();
  const show = useShowBooked();
  return async (action) => {
    const send = () => call('POST client/standby/:guid/act', { siteId, params: { guid: standby }, body: { action } });
    const done = await acts.act(action, () =>
      send().catch((error: unknown) => {
        if (!isTaken(error)) throw error;
        return 'taken' as const;
      }),
    );
    if (done === null) return;
    if (done === 'taken') {
      await acts.refetch();
      return acts.setFailure({ kind: 'text', text: 'standby.faster' });
    }
    const { appointment } = done.standby;
    show({ kind: 'standby', view: done.standby });
    const to = `/booked/${action === 'take' && appointment !== null ? appointment : standby}`;
    if (to === path) await acts.refetch();
    else navigate(to, { replace: true });
  };
}

function isTaken(error: unknown): boolean {
  return error instanceof CallError && error.failure.kind === 'refused' && error.failure.code === 'slot-taken';
}
