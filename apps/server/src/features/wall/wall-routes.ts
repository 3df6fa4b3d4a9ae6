import { getWall } from '@openturn/contract/staff/wall.ts';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '#http/replies/register-call.ts';
import { orReject } from '#http/replies/rejected.ts';
import { wallReader, type WallDeps } from './read-wall.ts';

export function wallRoutes(app: FastifyInstance, deps: WallDeps): void {
  const readWall = wallReader(deps);
  registerCall(app, getWall, async ({ siteId }) => orReject(await readWall(siteId)));
}
