import type { StandbyView } from '@openturn/contract/visitor/appointment-view.ts';

/** What came; any field may be missing. */
type Answer = Partial<StandbyView>;
type Asked = { guid?: string; zone: string };

/** A server need not say more of a place on the waiting list than how it stands. */
export function completeStandby(answer: Answer, requests: Asked): StandbyView {
  const state = answer.state ?? 'waiting';
  return {
    ...answer,
    guid: answer.guid ?? requests.guid ?? '',
    SiteID: answer.SiteID ?? '',
    state,
    version: answer.version ?? 0,
    zone: answer.zone ?? requests.zone,
    service: { id: answer.service?.id ?? '', names: answer.service?.names ?? {} },
    staff: answer.staff ?? null,
    method: answer.method ?? 1,
    partySize: answer.partySize ?? 1,
    windows: answer.windows ?? [],
    name: answer.name ?? '',
    ahead: answer.ahead ?? 0,
    offer: answer.offer ?? null,
    appointment: answer.appointment ?? null,
    actions: answer.actions ?? (state === 'waiting' ? ['leave'] : []),
    now: answer.now ?? Date.now(),
  };
}
