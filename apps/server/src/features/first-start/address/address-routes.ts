import { getPublicAddress, getVisitorsAddress, setPublicAddress } from '@openturn/contract/staff/first-start.ts';
import { problem } from '@openturn/domain/forms/problem.ts';
import { hostName, hostRole, siteIdFromHost } from '@openturn/domain/site/hosts.ts';
import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import { isOnlyThisMachine, parsePublicAddress } from '@openturn/domain/site/public-address.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FirstStartStore } from '#features/first-start/store/first-start-store.ts';
import type { Place } from '#http/identity/place.ts';
import type { ServerAddresses } from '#http/identity/server-addresses.ts';
import { DONE } from '#http/replies/done.ts';
import { registerCall } from '#http/replies/register-call.ts';
import { Rejected } from '#http/replies/rejected.ts';
import type { Clock } from '#kernel/clock.ts';
import { type AddressDeps, findPublicAddress } from './public-address.ts';

type Deps = AddressDeps & {
  firstStart: FirstStartStore;
  addresses: ServerAddresses;
  clock: Clock;
  ownsServer: (request: FastifyRequest) => Promise<{ id: string }>;
};

/** Where visitors reach the server, and where posters lead. */
export function addressRoutes(app: FastifyInstance, { facts, addresses, firstStart, ownsServer, ...deps }: Deps): void {
  const visitorsAt = (siteId: number, place: Place) => addresses.site(siteId, place);
  const present = (place: Place) => {
    const { soleSite, address } = facts.now();
    // Several businesses: the list of them, beside the console.
    const label = soleSite > 0 ? `${formatSiteId(soleSite)}.` : '';
    const beside = addresses.consoleHere(place).replace('//staff.', `//${label}`);
    // What nobody has confirmed may be from before the server listened elsewhere.
    const isKnown = soleSite > 0 && (place.isOneHost || deps.hasDomain || (address?.isConfirmed ?? false));
    const usual = isKnown ? visitorsAt(soleSite, place) : beside;
    // The console may have a host of its own, where no visitor belongs.
    const origin = place.isOneHost || soleSite === 0 ? place.origin : usual;
    return findPublicAddress({ origin, usual }, { ...deps, facts });
  };

  registerCall(app, getPublicAddress, async ({ place }) => present(place), { admit: ownsServer });

  registerCall(
    app,
    setPublicAddress,
    async ({ body, admitted: { id: accountId }, place }) => {
      if (deps.hasDomain) throw new Rejected('not-now');
      const scheme = place.origin.startsWith('https:') ? 'https' : 'http';
      const origin = parsePublicAddress(body.address, scheme);
      if (origin === null) throw new Rejected('invalid-input');
      if (isOfServer(new URL(origin).host, { ...place, soleSite: facts.now().soleSite })) {
        throw new Rejected('invalid-input', { fields: { address: problem('settings.hostOfServer') } });
      }
      await firstStart.setAddress({ origin, accountId, at: deps.clock.now() });
      await facts.refresh();
      return present(place);
    },
    { admit: ownsServer },
  );

  registerCall(app, getVisitorsAddress, async ({ siteId, place }) => {
    if ((await firstStart.firstLine(siteId)) === null) throw new Rejected('site-unknown');
    const address = visitorsAt(siteId, place);
    return { ...DONE, address, isOnlyThisMachine: isOnlyThisMachine(new URL(address).host) };
  });
}

/** A host that serves something else than the business: no visitor may be sent there. */
function isOfServer(host: string, { domain, soleSite }: { domain: string; soleSite: number }): boolean {
  const role = hostRole(host, domain);
  if (role === 'api' || soleSite === 0) return role === 'api';
  if (role === 'root') return hostName(host) === domain;
  return role === 'site' ? siteIdFromHost(host) !== soleSite : role !== 'other';
}
