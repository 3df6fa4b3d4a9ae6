import { mkdir, open } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import { writeCsv } from '@openturn/domain/transfer/csv.ts';
import type { ExportKind } from '#features/transfer/index.ts';
import type { CommandDeps } from './backup-command.ts';
import { counted } from './terminal.ts';
import { withSite } from './with-site.ts';

const FILES: readonly ExportKind[] = ['visitors', 'customers', 'visits', 'appointments'];

/** `./openturn export SITE [FOLDER]`: the set-up as JSON to keep in git, and visitors, visits and appointments for spreadsheets. */
export async function exportCommand([number, folder]: readonly string[], deps: CommandDeps): Promise<void> {
  await withSite(number, deps, async ({ id, zone }, { transfer }) => {
    const target = resolve(deps.folder, folder ?? `openturn-${formatSiteId(id)}`);
    await mkdir(target, { recursive: true });
    const write = async (name: string, parts: AsyncIterable<string> | string[]) => {
      const file = await open(join(target, name), 'w');
      try {
        for await (const part of parts) await file.write(part);
      } finally {
        await file.close();
      }
    };
    await write('set-up.json', [`${JSON.stringify(await transfer.readSetup(id), null, 2)}\n`]);
    deps.terminal.say(`wrote ${join(target, 'set-up.json')}`);
    for (const kind of FILES) {
      let rows = -1;
      await write(
        `${kind}.csv`,
        (async function* () {
          let isFirst = true;
          for await (const batch of transfer.rows(id, kind, zone)) {
            rows += batch.length;
            const text = writeCsv(batch);
            // Only the file begins with the mark.
            yield isFirst ? text : text.slice(1);
            isFirst = false;
          }
        })(),
      );
      deps.terminal.say(`wrote ${join(target, `${kind}.csv`)} (${counted(rows, 'row')})`);
    }
    deps.terminal.say('the CSV files hold names and phone numbers: keep them safe');
  });
}
