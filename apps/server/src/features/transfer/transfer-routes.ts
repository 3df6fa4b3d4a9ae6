import { Readable } from 'node:stream';
import * as contract from '@openturn/contract/staff/settings/transfer.ts';
import { parseSiteId } from '@openturn/domain/site/site-id.ts';
import { writeCsv } from '@openturn/domain/transfer/csv.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { SiteStore } from '#features/sites/index.ts';
import { requireStaff, staffCalls, type StaffDeps } from '#features/staff/index.ts';
import { DONE } from '#http/replies/done.ts';
import { orReject, Rejected } from '#http/replies/rejected.ts';
import { importRows } from './import-rows.ts';
import type { ImportDeps } from './imported-rows.ts';
import type { CsvRow } from './store/transfer-store.ts';

type Deps = StaffDeps &
  ImportDeps & {
    sites: Pick<SiteStore, 'find'>;
    audit: StaffDeps['audit'] & { write(entries: readonly Entry[]): Promise<void> };
  };
type Entry = Parameters<StaffDeps['audit']['writeOnceSince']>[0];

const SHOWN_IMPORTS = 20;
const FileQuery = z.object({ what: z.enum(['set-up', 'visitors', 'customers', 'visits', 'appointments']) });

export function transferRoutes(app: FastifyInstance, deps: Deps): void {
  const { forManagers } = staffCalls(app, deps);
  const { transfer, clock } = deps;
  const note = ({ siteId, staffId }: { siteId: number; staffId: string }, action: Entry['action'], detail: string) =>
    deps.audit.write([{ siteId, staffId, at: clock.now(), action, subject: { kind: 'none' }, detail }]);

  forManagers(contract.getImports, async ({ siteId }) => {
    const zone = (await deps.sites.find(siteId))?.zone ?? 'UTC';
    const runs = await transfer.runs(siteId, SHOWN_IMPORTS);
    return { ...DONE, zone, imports: runs.map(({ undoneAt, ...run }) => ({ ...run, isUndone: undoneAt !== null })) };
  });

  forManagers(contract.importPart, async ({ member, body }) => {
    const { siteId, staffId } = member;
    const imported = orReject(await importRows({ ...body, siteId, staffId }, deps));
    if (!body.isDryRun && body.rows.some(({ row }) => row === 1)) await note(member, 'imported', body.kind);
    return { ...DONE, ...imported };
  });

  forManagers(contract.undoImport, async ({ member, body }) => {
    const undone = await transfer.undo(member.siteId, body.importId, clock.now());
    if (!undone) throw new Rejected('not-found');
    await note(member, 'import_undone', String(undone.removed));
    return { ...DONE, ...undone };
  });

  /** Everybody who ever visited: only for owners. */
  app.get('/api/:siteId/staff/settings/transfer/file', { config: { limit: 'ordinary' } }, async (request, reply) => {
    const siteId = parseSiteId((request.params as { siteId: string }).siteId);
    const member = await requireStaff(request, siteId, { role: 'owner' }, deps);
    const asked = FileQuery.safeParse(request.query);
    if (!asked.success) throw new Rejected('invalid-input');
    const { what } = asked.data;
    const zone = (await deps.sites.find(siteId))?.zone ?? 'UTC';
    await note(member, 'exported', what);
    reply.header('cache-control', 'no-store');
    if (what === 'set-up') {
      const setup = `${JSON.stringify(await transfer.readSetup(siteId), null, 2)}\n`;
      return reply
        .header('content-disposition', 'attachment; filename="set-up.json"')
        .type('application/json')
        .send(setup);
    }
    return reply
      .header('content-disposition', `attachment; filename="${what}.csv"`)
      .type('text/csv; charset=utf-8')
      .send(Readable.from(csvParts(transfer.rows(siteId, what, zone))));
  });
}

/** Only the beginning has the mark of UTF-8. */
async function* csvParts(batches: AsyncIterable<readonly CsvRow[]>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const batch of batches) {
    const text = writeCsv(batch);
    yield isFirst ? text : text.slice(1);
    isFirst = false;
  }
}
