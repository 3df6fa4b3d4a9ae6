import * as contract from '@openturn/contract/staff/staff-customers.ts';
import { countryOf } from '@openturn/domain/country/country-of.ts';
import { showDetails } from '@openturn/domain/join/read-detail.ts';
import type { FastifyInstance } from 'fastify';
import type { SiteStore } from '#features/sites/index.ts';
import { noteAccess, staffCalls, type StaffDeps } from '#features/staff/index.ts';
import { DONE } from '#http/replies/done.ts';
import { Rejected } from '#http/replies/rejected.ts';
import type { Customer, CustomerStore } from './store/customer-store.ts';

type Deps = StaffDeps & {
  customers: CustomerStore;
  sites: Pick<SiteStore, 'find'>;
  audit: StaffDeps['audit'] & { write(entries: readonly Entry[]): Promise<void> };
};
type Entry = Parameters<StaffDeps['audit']['writeOnceSince']>[0];

const SUGGESTED = 5;
const SHOWN = 50;

/** Found by staff while they add somebody; managers see all, and remove those who ask for it. */
export function customerRoutes(app: FastifyInstance, deps: Deps): void {
  const { forAgents, forManagers } = staffCalls(app, deps);
  const { customers, sites } = deps;
  const shown = async (siteId: number, found: readonly Customer[]) => {
    const country = countryOf((await sites.find(siteId))?.settings ?? {});
    return found.map((customer) => ({ ...customer, ...showDetails(customer, country) }));
  };

  forAgents(contract.suggestCustomers, async ({ member, query: { text } }) => {
    const found = await customers.search(member.siteId, { text, limit: SUGGESTED });
    if (found.length > 0) await noteAccess(member, 'customers_searched', deps);
    return { ...DONE, customers: await shown(member.siteId, found) };
  });

  forManagers(contract.getCustomers, async ({ member, query: { text = '' } }) => {
    await noteAccess(member, 'customers_searched', deps);
    const found = await customers.search(member.siteId, { text, limit: SHOWN + 1 });
    const customersShown = await shown(member.siteId, found.slice(0, SHOWN));
    return { ...DONE, customers: customersShown, hasMore: found.length > SHOWN };
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
