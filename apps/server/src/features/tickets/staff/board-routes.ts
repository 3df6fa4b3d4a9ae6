import { getBoard, staffAct, staffNext, takeDesk } from '@openturn/contract/staff/staff-board.ts';
import type { FastifyInstance } from 'fastify';
import { DONE } from '#http/replies/done.ts';
import { registerCall } from '#http/replies/register-call.ts';
import { orReject } from '#http/replies/rejected.ts';
import { actByStaff } from './act-by-staff.ts';
import { callNextTicket } from './call-next-ticket.ts';
import { changeDesk, presentDesk, requireStaff, type StaffMember } from '#features/staff/index.ts';
import type { ConsoleDeps } from '#features/tickets/console-deps.ts';
import { readBoard } from './read-board.ts';

/** The calls behind the console's board. */
export function boardRoutes(app: FastifyInstance, deps: ConsoleDeps): void {
  registerCall(app, getBoard, async ({ siteId, request }) => {
    const member = await requireStaff(request, siteId, {}, deps);
    return orReject(await readBoard(member, deps));
  });

  registerCall(app, takeDesk, async ({ siteId, body, request }) => {
    const member = await requireStaff(request, siteId, {}, deps);
    const desk = orReject(await changeDesk({ member, ...body }, deps));
    return withBoard({ desk: desk && presentDesk(desk, member) }, member, deps);
  });

  registerCall(app, staffNext, async ({ siteId, body: { line }, idempotencyKey, request }) => {
    const member = await requireStaff(request, siteId, {}, deps);
    return withBoard(orReject(await callNextTicket({ member, line, idempotencyKey }, deps)), member, deps);
  });

  registerCall(app, staffAct, async ({ siteId, params: { guid }, body, idempotencyKey, request }) => {
    const member = await requireStaff(request, siteId, {}, deps);
    return withBoard(orReject(await actByStaff({ member, guid, ...body, idempotencyKey }, deps)), member, deps);
  });
}

/** Every action answers with the board as it is afterwards. */
export async function withBoard<T>(done: T, member: StaffMember, deps: ConsoleDeps) {
  return { ...DONE, ...done, board: orReject(await readBoard(member, deps)) };
}
