import { getHealth } from '@openturn/contract/staff/settings/health.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#config/config.ts';
import { staffCalls, type StaffDeps } from '#features/staff/index.ts';
import type { ServerAddresses } from '#http/identity/server-addresses.ts';
import { DONE } from '#http/replies/done.ts';
import { serverChecks, type ServerCheckDeps } from './checks/server-checks.ts';
import { runChecks } from './checks/health-check.ts';

type Deps = StaffDeps &
  Omit<ServerCheckDeps, 'port' | 'headers' | 'origin'> & {
    addresses: ServerAddresses;
    config: Pick<Config, 'port'>;
  };

/** The same checks as `./openturn doctor`, and what only a request shows. */
export function healthPageRoutes(app: FastifyInstance, deps: Deps): void {
  const { forServerOwner } = staffCalls(app, deps);
  forServerOwner(getHealth, async ({ siteId, place, query, request }) => {
    const port = () => request.socket.localPort ?? deps.config.port;
    // Where the visitors of this business go: others on the server may have addresses of their own.
    const origin = deps.addresses.site(siteId, place);
    const checks = serverChecks({ ...deps, origin, port, headers: request.headers });
    return { ...DONE, rows: await runChecks(checks, query.lang ?? 'en') };
  });
}
