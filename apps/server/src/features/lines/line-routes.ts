import { getLines } from '@openturn/contract/visitor/lines.ts';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '#http/replies/register-call.ts';
import { Rejected } from '#http/replies/rejected.ts';
import type { PlacesSource } from './line-places.ts';
import { readLines } from './read-lines.ts';

export function lineRoutes(app: FastifyInstance, deps: { places: PlacesSource }): void {
  registerCall(app, getLines, async ({ siteId }) => {
    const reply = await readLines(siteId, deps);
    if (!reply) throw new Rejected('site-unknown');
    return reply;
  });
}
