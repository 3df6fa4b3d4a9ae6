import type { LineView } from '@openturn/contract/visitor/lines.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { ConsoleDeps } from '#features/tickets/console-deps.ts';
import type { StaffMember } from '#features/staff/index.ts';

/** Ends an announced delay early: waits are shorter at once. Promised times stay until a better forecast shortens them. */
export async function endDelay(
  { member: { siteId, staffId }, line: lineId }: { member: StaffMember; line: string },
  deps: ConsoleDeps,
): Promise<Result<LineView, { code: 'line-gone' }>> {
  const at = deps.clock.now();
  if (!(await deps.tickets.setDelay({ siteId, lineId, delay: null, at }))) return err({ code: 'line-gone' });
  const subject = { kind: 'line', id: lineId } as const;
  await deps.audit.write([{ siteId, at, staffId, action: 'delay_end', subject, detail: '' }]);
  deps.wakeOutbox();
  const view = (await deps.places.read(siteId, { isFresh: true }))?.lines.get(lineId)?.view;
  return view ? ok(view) : err({ code: 'line-gone' });
}
