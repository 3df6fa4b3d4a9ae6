import { ok, type Result } from '@openturn/domain/result.ts';
import type { JoinDeps } from './join-deps.ts';
import { ownTickets } from './own-tickets.ts';
import { readJoinable, type Joinable } from '#features/joining/enter/read-joinable.ts';

type JoinForm = Pick<Joinable, 'line' | 'refusal'> & {
  rules: Joinable['rules'] & Pick<Joinable['offer'], 'categories'>;
  own: { guid: string; isDraft: boolean; begunAt: number } | null;
};

/** The fields that a line asks for, whether it can be joined, and the device's tickets in it. */
export async function readJoinForm(
  { siteId, lineId, tokenHash }: { siteId: number; lineId: string; tokenHash: string | null },
  deps: JoinDeps,
): Promise<Result<JoinForm, { code: 'site-unknown' | 'line-gone' }>> {
  const [joinable, own, places] = await Promise.all([
    readJoinable({ siteId, lineId }, deps.fresh),
    ownTickets({ siteId, tokenHash }, deps.tickets),
    deps.places.read(siteId),
  ]);
  if (!joinable.ok) return joinable;
  const { line, rules, offer, refusal } = joinable.value;
  const mine = own.find((ticket) => ticket.lineId === lineId && ticket.joinedFor === '');
  return ok({
    line: places?.lines.get(lineId)?.view ?? line,
    refusal,
    rules: { ...rules, categories: offer.categories },
    own: mine ? { guid: mine.id, isDraft: mine.stage === 'draft', begunAt: mine.joinedAt } : null,
  });
}
