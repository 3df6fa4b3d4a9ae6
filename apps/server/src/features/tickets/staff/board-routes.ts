import { getBoard, staffAct, staffNext, takeDesk } from '@openturn/contract/staff/staff-board.ts';
import type { FastifyInstance } from 'fastify';
import { DONE } from '#http/replies/done.ts';
import { orReject } from '#http/replies/rejected.ts';
import { actByStaff } from './act-by-staff.ts';
import { putCalledBack } from '#features/tickets/waiting/put-called-back.ts';
import { callNextTicket } from './call-next-ticket.ts';
import { changeDesk, presentDesk, type StaffMember } from '#features/staff/index.ts';
import type { ConsoleDeps } from '#features/tickets/console-deps.ts';
import { lineCalls } from '#features/tickets/line-calls.ts';
import { readBoard } from './read-board.ts';

/** The calls behind the console's board. */
export function boardRoutes(app: FastifyInstance, all: ConsoleDeps): void {
  const { forAgents } = lineCalls(app, all);

  forAgents(getBoard, async ({ member }, deps) => {
    return orReject(await readBoard(member, deps));
  });

  forAgents(takeDesk, async ({ member, body }, deps) => {
    const { putsBack = false, ...change } = body;
    if (putsBack) await putCalledBack(member, deps);
    const desk = orReject(await changeDesk({ member, ...change }, deps));
    return withBoard({ desk: desk && presentDesk(desk, member) }, member, deps);
  });

  forAgents(staffNext, async ({ member, body: { line }, idempotencyKey }, deps) => {
    return withBoard(orReject(await callNextTicket({ member, line, idempotencyKey }, deps)), member, deps);
  });

  forAgents(staffAct, async ({ member, params: { guid }, body, idempotencyKey }, deps) => {
    return withBoard(orReject(await actByStaff({ member, guid, ...body, idempotencyKey }, deps)), member, deps);
  });
}

/** Every action answers with the board as it is afterwards. */
export async function withBoard<T>(done: T, member: StaffMember, deps: ConsoleDeps) {
  return { ...DONE, ...done, board: orReject(await readBoard(member, deps)) };
}
