import * as contract from '@openturn/contract/staff/staff-customers.ts';
import type { FastifyInstance } from 'fastify';
import { noteAccess, staffCalls, type StaffDeps } from '#features/staff/index.ts';
import { DONE } from '#http/replies/done.ts';
import { Rejected } from '#http/replies/rejected.ts';
import type { CustomerStore } from './store/customer-store.ts';

type Deps = StaffDeps & {
  customers: CustomerStore;
  audit: StaffDeps['audit'] & { write(entries: readonly Entry[]): Promise<void> };
};
type Entry = Parameters<StaffDeps['audit']['writeOnceSince']>[0];

const SUGGESTED = 5;
const SHOWN = 50;

/** Found by staff while they add somebody; managers see all, and remove those who ask for it. */
export function customerRoutes(app: FastifyInstance, deps: Deps): void {
  const { forAgents, forManagers } = staffCalls(app, deps);
  const { customers } = deps;

  forAgents(contract.suggestCustomers, async ({ member, query: { text } }) => {
    const found = await customers.search(member.siteId, { text, limit: SUGGESTED });
    if (found.length > 0) await noteAccess(member, 'customers_searched', deps);
    return { ...DONE, customers: found };
  });

  forManagers(contract.getCustomers, async ({ member, query: { text = '' } }) => {
    await noteAccess(member, 'customers_searched', deps);
    const found = await customers.search(member.siteId, { text, limit: SHOWN + 1 });
    return { ...DONE, customers: found.slice(0, SHOWN), hasMore: found.length > SHOWN };
  });

  forManagers(contract.removeCustomer, async ({ member: { siteId, staffId }, body: { id } }) => {
    if (!(await customers.remove(siteId, id))) throw new Rejected('not-found');
    const at = deps.clock.now();
    await deps.audit.write([
      { siteId, staffId, at, action: 'customer_removed', subject: { kind: 'none' }, detail: '' },
    ]);
    return DONE;
  });
}
