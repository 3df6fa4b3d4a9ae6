import type { StandbyView } from '@openturn/contract/visitor/appointment-view.ts';

/** Any field of the reply may be missing. */
type Answer = Partial<StandbyView>;
type StandbyRequest = { guid?: string; zone: string };

/** A server may send nothing but the state. */
export function completeStandby(answer: Answer, request: StandbyRequest): StandbyView {
  const state = answer.state ?? 'waiting';
  return {
    ...answer,
    guid: answer.guid ?? request.guid ?? '',
    SiteID: answer.SiteID ?? '',
    state,
    version: answer.version ?? 0,
    zone: answer.zone ?? request.zone,
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
