import { addSite, copySetup } from '@openturn/contract/staff/company-sites.ts';
import type { Affected, Choice, Left } from '@openturn/contract/staff/staff-setup.ts';
import type { Result } from '@openturn/domain/result.ts';
import { formatSiteId, parseSiteId } from '@openturn/domain/site/site-id.ts';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod';
import type { ServerFactsSource, TooManySites } from '#features/first-start/index.ts';
import { staffCalls, type StaffDeps, type StaffMember } from '#features/staff/index.ts';
import type { ServerAddresses } from '#http/identity/server-addresses.ts';
import { DONE } from '#http/replies/done.ts';
import { orReject, Rejected } from '#http/replies/rejected.ts';
import { once } from '#kernel/once.ts';
import type { OffersAround, TransferStore } from './store/transfer-store.ts';

type Settling = { member: StaffMember; hours: OffersAround; choices: readonly Choice[]; message: string | undefined };

export type CompanySiteDeps = StaffDeps & {
  transfer: Pick<TransferStore, 'addSite' | 'copySetup' | 'ifCopied' | 'remembered'>;
  /** Appointments outside the hours that a change leaves, and what staff have chosen for them. */
  met: (offers: OffersAround) => Promise<z.output<typeof Affected>[]>;
  settle: (settling: Settling) => Promise<Result<z.output<typeof Left>[], { code: 'busy' | 'forbidden' }>>;
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

  forOwners(copySetup, async ({ siteId, member, body: { to, hasStaff, isDryRun = false, choices = [], message } }) => {
    const { accountId, staffId } = member;
    const other = parseSiteId(to);
    const own = (await accounts.sitesOf(accountId)).find((site) => site.siteId === other);
    if (own?.role !== 'owner') throw new Rejected('forbidden');
    if (other === siteId) throw new Rejected('invalid-input');
    const copy = { from: siteId, to: other, hasStaff, staffId, at: clock.now() };
    const hours = await transfer.ifCopied(copy);
    if (!hours) throw new Rejected('forbidden');
    const { zone, services, staff } = hours.after;
    const named = {
      zone,
      services: services.map(({ id, names }) => ({ id, names })),
      staff: staff.map(({ id, name }) => ({ id, name })),
    };
    if (isDryRun) return { ...DONE, ...named, changed: 0, met: await deps.met(hours), left: [] };
    const changed = await transfer.copySetup(copy);
    const there = { ...member, siteId: other, staffId: own.staffId, lines: null, calendars: null };
    const left = orReject(await deps.settle({ member: there, hours, choices, message }));
    return { ...DONE, ...named, changed, met: [], left };
  });
}
