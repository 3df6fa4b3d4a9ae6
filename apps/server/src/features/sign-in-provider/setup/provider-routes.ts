import {
  forgetProviderLinks,
  providerPage,
  testProvider as testCall,
} from '@openturn/contract/staff/settings/provider.ts';
import type { FastifyInstance } from 'fastify';
import { type AuditStore, changedValues, staffCalls, type StaffDeps, type StaffMember } from '#features/staff/index.ts';
import { addressAllowance, perHour } from '#http/limits/address-allowance.ts';
import type { ServerAddresses } from '#http/identity/server-addresses.ts';
import { DONE } from '#http/replies/done.ts';
import { orReject, Rejected } from '#http/replies/rejected.ts';
import type { ProviderClient } from '#features/sign-in-provider/provider/provider-client.ts';
import { TESTS_PER_HOUR } from '#features/sign-in-provider/provider/provider-limits.ts';
import { returnAddressAt } from '#features/sign-in-provider/provider/return-address.ts';
import {
  provenVersion,
  providerVersion,
  storedProvider,
  type StoredProvider,
} from '#features/sign-in-provider/provider/provider-settings.ts';
import { type SaveDeps, saveProvider } from './save-provider.ts';
import { testProvider } from './test-provider.ts';

type Entry = Parameters<AuditStore['write']>[0][number];
export type ProviderRouteDeps = SaveDeps &
  Omit<StaffDeps, 'audit'> & {
    audit: AuditStore;
    signInProvider: ProviderClient;
    addresses: ServerAddresses;
    newId: () => string;
  };

/** How staff sign in; for the server's owner, because it is the same for every business on it. */
export function providerRoutes(app: FastifyInstance, deps: ProviderRouteDeps): void {
  const { forServerOwner } = staffCalls(app, deps);
  const tests = addressAllowance(perHour(TESTS_PER_HOUR), deps.clock);
  const note = ({ siteId, staffId }: StaffMember, entry: Pick<Entry, 'action' | 'detail' | 'changes'>) =>
    deps.audit.write([{ siteId, staffId, at: deps.clock.now(), subject: { kind: 'none' }, ...entry }]);

  forServerOwner(providerPage.get, async ({ member, place }) => {
    const values = storedProvider(await deps.serverSettings.readAll());
    return {
      ...DONE,
      version: providerVersion(values),
      values: { ...values, clientSecret: null },
      shown: {
        hasSecret: values.clientSecret !== '',
        returnAddress: returnAddressAt(place, deps.addresses),
        provenAt: await deps.links.usedAt(member.accountId, provenVersion(values)),
        people: await deps.links.count(),
      },
    };
  });

  forServerOwner(providerPage.set, async ({ member, body }) => {
    const saved = orReject(await saveProvider({ ...body, accountId: member.accountId }, deps));
    const changes = changedValues(shown(saved.before), shown(saved.next));
    const isNew = saved.before.clientSecret !== saved.next.clientSecret;
    const secret = isNew ? { clientSecret: ['', '•••'] as const } : {};
    await note(member, { action: 'settings', detail: 'provider', changes: { ...changes, ...secret } });
    return { ...DONE, version: saved.version };
  });

  forServerOwner(testCall, async ({ member, body: { values }, place }) => {
    const who = `${member.accountId} ${deps.newId()}`;
    if (!tests.take(member.accountId, who)) throw new Rejected('too-many-requests');
    const tested = orReject(
      await testProvider({ values, returnAddress: returnAddressAt(place, deps.addresses) }, deps),
    );
    await note(member, { action: 'provider_tested', detail: tested.cause ?? '' });
    return { ...DONE, ...tested };
  });

  forServerOwner(forgetProviderLinks, async ({ member }) => {
    const people = await deps.links.forgetAll();
    await note(member, { action: 'provider_forgotten', detail: String(people) });
    return { ...DONE, people };
  });
}

function shown({ issuer, clientId, domains, name, isOnly }: StoredProvider) {
  return { issuer, clientId, domains: domains.join(', '), name, isOnly };
}
