import { getHealth } from '@openturn/contract/staff/settings/health.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#config/config.ts';
import { staffCalls, type StaffDeps } from '#features/staff/index.ts';
import { DONE } from '#http/replies/done.ts';
import { confirmedOrigin, serverChecks, type ServerCheckDeps } from './checks/server-checks.ts';
import { runChecks } from './checks/health-check.ts';

type Deps = StaffDeps &
  Omit<ServerCheckDeps, 'port' | 'headers' | 'origin'> &
  Parameters<typeof confirmedOrigin>[0] & { config: Pick<Config, 'port'> };

/** The same checks as `./openturn doctor`, and what only a request shows. */
export function healthPageRoutes(app: FastifyInstance, deps: Deps): void {
  const { forServerOwner } = staffCalls(app, deps);
  forServerOwner(getHealth, async ({ query, request }) => {
    const port = () => request.socket.localPort ?? deps.config.port;
    const origin = await confirmedOrigin(deps);
    const checks = serverChecks({ ...deps, origin, port, headers: request.headers });
    return { ...DONE, rows: await runChecks(checks, query.lang ?? 'en') };
  });
}
