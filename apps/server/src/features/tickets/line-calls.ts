import type { Call } from '@openturn/contract/define-call.ts';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod';
import { staffCalls, type StaffMember } from '#features/staff/index.ts';
import type { CallInput } from '#http/replies/register-call.ts';
import type { ConsoleDeps } from './console-deps.ts';
import { withinLines } from './within-lines.ts';

type Handler<C extends Call, D> = (
  input: CallInput<C> & { member: StaffMember },
  deps: D,
) => Promise<z.output<C['reply']>>;
type Register<D> = <C extends Call>(call: C, handler: Handler<C, D>) => void;

/** Calls about lines and tickets: their handlers get stores in which an agent finds nothing but their own lines. */
export function lineCalls<D extends ConsoleDeps>(
  app: FastifyInstance,
  deps: D,
): { forAgents: Register<D>; forManagers: Register<D> } {
  const { forAgents, forManagers } = staffCalls(app, deps);
  return {
    forAgents: (call, handler) => forAgents(call, (input) => handler(input, withinLines(input.member, deps))),
    forManagers: (call, handler) => forManagers(call, (input) => handler(input, deps)),
  };
}
