import { addSite, copySetup } from '@openturn/contract/staff/company-sites.ts';
import { formatSiteId, parseSiteId } from '@openturn/domain/site/site-id.ts';
import type { FastifyInstance } from 'fastify';
import type { ServerFactsSource, TooManySites } from '#features/first-start/index.ts';
import { staffCalls, type StaffDeps } from '#features/staff/index.ts';
import type { ServerAddresses } from '#http/identity/server-addresses.ts';
import { DONE } from '#http/replies/done.ts';
import { orReject, Rejected } from '#http/replies/rejected.ts';
import { once } from '#kernel/once.ts';
import type { TransferStore } from './store/transfer-store.ts';

export type CompanySiteDeps = StaffDeps & {
  transfer: Pick<TransferStore, 'addSite' | 'copySetup' | 'remembered'>;
  facts: Pick<ServerFactsSource, 'refresh'>;
  addresses: ServerAddresses;
  mostSites: number;
};

/** Further sites of a company. Its owner adds them, and gives one the set-up of another. */
export function companySiteRoutes(app: FastifyInstance, deps: CompanySiteDeps): void {
  const { forOwners } = staffCalls(app, deps);
  const { transfer, accounts, clock, facts, addresses } = deps;

  forOwners(addSite, async ({ siteId, member: { accountId, staffId }, body, idempotencyKey: key, place }) => {
    // A host that serves the only business cannot tell two apart: printed posters and links would lead nowhere.
    if (place.isOneHost) throw new Rejected('not-now');
    const request = { siteId, call: 'add-site', tokenHash: accountId, key, body, store: transfer };
    const site = { ...body, from: siteId, accountId, staffId, most: deps.mostSites, at: clock.now() };
    const added = await once<number, TooManySites>(
      { ...request, firstAnswer: async (id: string) => Number(id) },
      (alsoWrite) => transfer.addSite(site, alsoWrite),
    );
    const id = formatSiteId(orReject(added));
    await facts.refresh();
    return { ...DONE, SiteID: id, address: `${addresses.consoleHere(place)}/${id}` };
  });

  forOwners(copySetup, async ({ siteId, member: { accountId, staffId }, body: { to, hasStaff } }) => {
    const other = parseSiteId(to);
    const own = (await accounts.sitesOf(accountId)).find((site) => site.siteId === other);
    if (own?.role !== 'owner') throw new Rejected('forbidden');
    if (other === siteId) throw new Rejected('invalid-input');
    const changed = await transfer.copySetup({ from: siteId, to: other, hasStaff, staffId, at: clock.now() });
    return { ...DONE, changed };
  });
}
