import type { Call } from '@openturn/contract/define-call.ts';
import type { StaffRole } from '@openturn/contract/staff/staff-account.ts';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod';
import { registerCall, type CallInput } from '#http/replies/register-call.ts';
import { requireStaff, type StaffDeps, type StaffMember } from './require-staff.ts';

type Handler<C extends Call> = (input: CallInput<C> & { member: StaffMember }) => Promise<z.output<C['reply']>>;
type Register = <C extends Call>(call: C, handler: Handler<C>, options?: { bodyLimit: number }) => void;

/** Registers calls of a site for its staff. Everyone else is refused whatever they send. */
export function staffCalls(
  app: FastifyInstance,
  deps: StaffDeps,
): {
  forAgents: Register;
  forManagers: Register;
  forOwners: Register;
  /** What concerns every business on the server; only its owner may. */
  forServerOwner: Register;
} {
  const callsFor =
    (role: StaffRole, isServerOwner = false): Register =>
    <C extends Call>(call: C, handler: Handler<C>, options = {}) =>
      registerCall<C, StaffMember>(app, call, (input) => handler({ ...input, member: input.admitted }), {
        ...options,
        admit: (request, siteId) => requireStaff(request, siteId, { role, isServerOwner }, deps),
      });
  return {
    forAgents: callsFor('agent'),
    forManagers: callsFor('manager'),
    forOwners: callsFor('owner'),
    forServerOwner: callsFor('agent', true),
  };
}
