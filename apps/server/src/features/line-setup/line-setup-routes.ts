import * as lines from '@openturn/contract/staff/settings/line-settings.ts';
import * as catalog from '@openturn/contract/staff/settings/services.ts';
import type { FastifyInstance } from 'fastify';
import { closeForGood } from './close-for-good.ts';
import type { LineSetupDeps } from './line-setup-deps.ts';
import { readLineSetup } from './read-line-setup.ts';
import { saveDesk } from './save-desk.ts';
import { saveLine } from './save-line.ts';
import { saveCatalog } from './save-catalog.ts';
import { saveOnce } from './save-once.ts';
import { catalogVersion } from './store/setup-versions.ts';
import { staffCalls } from '#features/staff/index.ts';
import { DONE } from '#http/replies/done.ts';
import { orReject, Rejected } from '#http/replies/rejected.ts';

/** What managers set of lines and desks. */
export function lineSetupRoutes(app: FastifyInstance, deps: LineSetupDeps): void {
  const { forManagers } = staffCalls(app, deps);
  const { lineSetup } = deps;

  forManagers(lines.getLineSettings, async ({ siteId }) => {
    return { ...DONE, ...orReject(await readLineSetup(siteId, deps)) };
  });

  forManagers(lines.saveLine, async ({ member, body, idempotencyKey: key }) => {
    return { ...DONE, ...orReject(await saveLine(body, { member, key }, deps)) };
  });

  forManagers(lines.orderLines, async ({ member, body, idempotencyKey: key }) => {
    const request = { call: 'POST staff/settings/lines/order', body, saving: { member, key } };
    return { ...DONE, ...orReject(await saveOnce(request, deps, (to) => lineSetup.orderLines({ ...to, ...body }))) };
  });

  forManagers(lines.archiveLine, async ({ member, body, idempotencyKey: key }) => {
    return { ...DONE, ...orReject(await closeForGood(body, { member, key }, deps)) };
  });

  forManagers(lines.restoreLine, async ({ member, body, idempotencyKey: key }) => {
    const request = { call: 'POST staff/settings/line/restore', body, saving: { member, key } };
    return { ...DONE, ...orReject(await saveOnce(request, deps, (to) => lineSetup.restoreLine({ ...to, ...body }))) };
  });

  forManagers(lines.saveDesk, async ({ member, body, idempotencyKey: key }) => {
    return { ...DONE, ...orReject(await saveDesk(body, { member, key }, deps)) };
  });

  forManagers(lines.orderDesks, async ({ member, body, idempotencyKey: key }) => {
    const request = { call: 'POST staff/settings/desks/order', body, saving: { member, key } };
    return { ...DONE, ...orReject(await saveOnce(request, deps, (to) => lineSetup.orderDesks({ ...to, ...body }))) };
  });

  forManagers(catalog.getCatalog, async ({ siteId }) => {
    const found = await lineSetup.readCatalog(siteId, deps.clock.now());
    if (!found) throw new Rejected('forbidden');
    return { ...DONE, version: catalogVersion(found.values), ...found };
  });

  forManagers(catalog.setCatalog, async ({ member, body }) => {
    orReject(await saveCatalog(body, member, deps));
    return DONE;
  });

  forManagers(lines.archiveDesk, async ({ member, body, idempotencyKey: key }) => {
    const request = { call: 'POST staff/settings/desk/archive', body, saving: { member, key } };
    return { ...DONE, ...orReject(await saveOnce(request, deps, (to) => lineSetup.archiveDesk({ ...to, ...body }))) };
  });
}
