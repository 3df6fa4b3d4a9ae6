import { getMap, mapPage, testMap as testCall } from '@openturn/contract/search/map.ts';
import { type Invalid, refuse } from '@openturn/domain/forms/problem.ts';
import { type MapStyle, mapStyleProblems, styleAddress } from '@openturn/domain/search/map-style.ts';
import { ok, type Result } from '@openturn/domain/result.ts';
import type { FastifyInstance } from 'fastify';
import type { ProviderNetwork } from '#config/config.ts';
import type { ServerSettingStore } from '#features/server-settings/index.ts';
import { type AuditStore, staffCalls, type StaffDeps } from '#features/staff/index.ts';
import type { ServerAddresses } from '#http/identity/server-addresses.ts';
import { addressAllowance, perHour } from '#http/limits/address-allowance.ts';
import { DONE } from '#http/replies/done.ts';
import { registerCall } from '#http/replies/register-call.ts';
import { orReject, Rejected } from '#http/replies/rejected.ts';
import { digestOf } from '#kernel/digest-of.ts';
import { checkStyle } from './check-style.ts';
import { MAP_NAME, type MapStyles, storedMap } from './map-styles.ts';

/** Each one asks another server. */
const TESTS_PER_HOUR = 30;

type Deps = Omit<StaffDeps, 'audit'> & {
  serverSettings: ServerSettingStore;
  mapStyles: MapStyles;
  providerNetwork: ProviderNetwork;
  addresses: ServerAddresses;
  newId: () => string;
  audit: StaffDeps['audit'] & Pick<AuditStore, 'write'>;
};

/** The map of the search: whoever owns the server says where its style is. */
export function mapRoutes(app: FastifyInstance, deps: Deps): void {
  const { serverSettings, clock, audit } = deps;
  const { forServerOwner } = staffCalls(app, deps);
  const tests = addressAllowance(perHour(TESTS_PER_HOUR), clock);

  registerCall(app, getMap, async () => ({ ...DONE, style: await deps.mapStyles.current() }));

  forServerOwner(mapPage.get, async () => {
    const values = storedMap(await serverSettings.readAll());
    return { ...DONE, version: digestOf(values), values, shown: {} };
  });

  forServerOwner(mapPage.set, async ({ member: { siteId, staffId }, body: { version, values } }) => {
    const next = orReject(entered(values));
    const settings = await serverSettings.readAll();
    const before = storedMap(settings);
    if (version !== digestOf(before)) throw new Rejected('changed-meanwhile');
    const seen = { [MAP_NAME]: settings.get(MAP_NAME) ?? null };
    const at = clock.now();
    const isWritten = await serverSettings.writeOver(seen, { [MAP_NAME]: JSON.stringify(next) }, at);
    if (!isWritten) throw new Rejected('changed-meanwhile');
    deps.mapStyles.refresh();
    const changes = {
      ...(before.address !== next.address && { address: [before.address, next.address] as const }),
      ...(before.key !== next.key && { key: ['', '•••'] as const }),
    };
    const entry = { siteId, staffId, at, subject: { kind: 'none' } } as const;
    await audit.write([{ ...entry, action: 'settings', detail: 'map', changes }]);
    return { ...DONE, version: digestOf(next) };
  });

  forServerOwner(testCall, async ({ member, body: { values }, siteId, place }) => {
    if (!tests.take(member.accountId, `${member.accountId} ${deps.newId()}`)) throw new Rejected('too-many-requests');
    const address = styleAddress(orReject(entered(values)));
    if (address === null) throw new Rejected('invalid-input');
    const { origin } = new URL(deps.addresses.site(siteId, place));
    return { ...DONE, ...(await checkStyle(address, { network: deps.providerNetwork, origin })) };
  });
}

function entered({ address, key }: MapStyle): Result<MapStyle, Invalid> {
  const values = { address: address.trim(), key: key.trim() };
  const fields = Object.entries(mapStyleProblems(values)).map(([name, why]) => [`values.${name}`, why] as const);
  return refuse(Object.fromEntries(fields)) ?? ok(values);
}
