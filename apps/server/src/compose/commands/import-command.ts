import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { SERVICE_MINUTES } from '@openturn/domain/booking/booking-rules.ts';
import { parseCsv } from '@openturn/domain/transfer/csv.ts';
import {
  guessMapping,
  importedFields,
  IMPORT_FIELDS,
  IMPORT_KINDS,
  missingFields,
  type ImportKind,
  type ImportMapping,
} from '@openturn/domain/transfer/import-fields.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import type { Stores } from '#compose/open-stores.ts';
import { comingRange, outsideHours } from '#features/booking/setup/affected-appointments.ts';
import { importRows, type ImportProblem, rowsOf, type SiteSetup } from '#features/transfer/index.ts';
import { randomGuid } from '#kernel/random-guid.ts';
import type { CommandDeps } from './backup-command.ts';
import { CommandFailed, counted } from './terminal.ts';
import { withSite } from './with-site.ts';

const SHOWN_PROBLEMS = 20;
/** Who did what was done in a terminal. */
const BY_COMMAND = 'command';

const SAID: Record<ImportProblem['code'], string> = {
  needed: 'is missing',
  'not-a-number': 'is not a whole number of minutes',
  'out-of-range': `is not from ${SERVICE_MINUTES.least} to ${SERVICE_MINUTES.most}`,
  'too-long': 'is too long',
  'not-a-date': 'is not a date such as 2026-04-30 or 30.4.2026',
  'not-a-time': 'is not a time such as 14:30',
  'not-found': 'is not known here',
  twice: 'is in the file twice',
  exists: 'exists already',
  'not-given-by': 'does not offer this service',
  past: 'is over',
  taken: 'is taken already',
  wrong: 'cannot be read',
};

/** `./openturn import SITE KIND FILE [--dry-run] [--map field=heading,…] [--keep-appointments]`, or `./openturn import SITE undo ID`. */
export async function importCommand(parameters: readonly string[], deps: CommandDeps): Promise<void> {
  const isDryRun = parameters.includes('--dry-run');
  const keeps = parameters.includes('--keep-appointments');
  const mapAt = parameters.indexOf('--map');
  const map = mapAt === -1 ? '' : (parameters[mapAt + 1] ?? '');
  const plain = parameters.filter((each, index) => !each.startsWith('--') && (mapAt === -1 || index !== mapAt + 1));
  const [number, kind = '', file = ''] = plain;
  await withSite(number, deps, async (site, stores) => {
    if (kind === 'undo') await undo(site.id, file, { stores, deps });
    else if (kind === 'set-up') await importSetup(site.id, await read(file, deps), { stores, deps, isDryRun, keeps });
    else if (isKind(kind)) {
      await importCsv(site.id, { kind, text: await read(file, deps), map, isDryRun }, { stores, deps });
    } else throw new CommandFailed(`what is in the file? One of set-up, ${IMPORT_KINDS.join(', ')}; or undo and an id`);
  });
}

type With = { stores: Stores; deps: CommandDeps };

function isKind(kind: string): kind is ImportKind {
  return (IMPORT_KINDS as readonly string[]).includes(kind);
}

async function read(file: string, { folder }: CommandDeps): Promise<string> {
  try {
    return await readFile(resolve(folder, file), 'utf8');
  } catch {
    throw new CommandFailed(`there is no file ${resolve(folder, file)}`);
  }
}

async function importSetup(
  siteId: number,
  text: string,
  { stores, deps, isDryRun, keeps }: With & { isDryRun: boolean; keeps: boolean },
): Promise<void> {
  const setup = parsedSetup(text);
  if (!setup) throw new CommandFailed('this file is no set-up; ./openturn export writes one');
  await tellMet(siteId, setup, { stores, deps, isDryRun, keeps });
  const changed = await stores.transfer.writeSetup(siteId, setup, { isDryRun, at: deps.clock.now() });
  const parts = Object.entries(changed).map(([table, count]) => `${table} ${count}`);
  const what = parts.length === 0 ? 'nothing differs' : `${isDryRun ? 'would change' : 'changed'}: ${parts.join(', ')}`;
  deps.terminal.say(what);
}

/** BOOK-10: nobody whose appointment is outside the new hours is forgotten. */
async function tellMet(
  siteId: number,
  setup: SiteSetup,
  { stores, deps, isDryRun, keeps }: With & { isDryRun: boolean; keeps: boolean },
): Promise<void> {
  const { terminal, clock } = deps;
  const now = clock.now();
  const hours = await stores.transfer.ifWritten(siteId, setup);
  if (!hours) return;
  const met = outsideHours(await stores.appointments.inRange(siteId, comingRange(now)), { ...hours, now });
  if (met.length === 0) return;
  terminal.say(`${counted(met.length, 'appointment')} would be outside the hours, or with somebody who is gone:`);
  const staff = new Map(hours.before.staff.map(({ id, name }) => [id, name]));
  for (const { name, at, staffId } of met.slice(0, SHOWN_PROBLEMS)) {
    const { date, time } = wallClock(at, hours.after.zone);
    terminal.say(`  ${date} ${time.slice(0, 5)} ${name}, with ${staff.get(staffId) ?? staffId}`);
  }
  if (met.length > SHOWN_PROBLEMS) terminal.say(`  and ${met.length - SHOWN_PROBLEMS} more`);
  terminal.say('they stay as they are until staff move or cancel them in the calendar');
  if (isDryRun || keeps) return;
  throw new CommandFailed('nothing was imported; to import it all the same, add --keep-appointments');
}

function parsedSetup(text: string): SiteSetup | null {
  try {
    const setup = JSON.parse(text) as SiteSetup | null;
    return setup?.format === 'openturn set-up' && setup.version === 1 ? setup : null;
  } catch {
    return null;
  }
}

type Csv = { kind: ImportKind; text: string; map: string; isDryRun: boolean };

async function importCsv(siteId: number, { kind, text, map, isDryRun }: Csv, { stores, deps }: With): Promise<void> {
  const { terminal, clock } = deps;
  const [first, ...lines] = parseCsv(text);
  const headings = first?.cells ?? [];
  const mapping = { ...guessMapping(kind, headings), ...chosenMapping(kind, map, headings) };
  for (const [field, column] of Object.entries(mapping)) terminal.say(`${field}: column '${headings[column] ?? ''}'`);
  const missing = missingFields(kind, mapping);
  if (missing.length > 0) {
    throw new CommandFailed(
      `no column for ${missing.join(', ')}. Name it: --map ${missing[0]}=HEADING. There are: ${headings.join(', ')}`,
    );
  }
  const rows = lines.map(({ cells }, index) => ({ row: index + 1, fields: importedFields(mapping, cells) }));
  const importId = randomGuid();
  const imported = await importRows(
    { siteId, importId, kind, staffId: BY_COMMAND, rows, isDryRun },
    { ...stores, clock, newId: randomGuid, wakeOutbox: () => {} },
  );
  if (!imported.ok) throw new CommandFailed(imported.error.code);
  const { added, problems } = imported.value;
  for (const { row, field, code } of problems.slice(0, SHOWN_PROBLEMS)) {
    terminal.say(
      `row ${lines[row - 1]?.number ?? row}: ${field} '${rows[row - 1]?.fields[field] ?? ''}' ${SAID[code]}`,
    );
  }
  if (problems.length > SHOWN_PROBLEMS) terminal.say(`and ${problems.length - SHOWN_PROBLEMS} more`);
  terminal.say(
    `${counted(added, 'row')} ${isDryRun ? 'can be imported' : 'imported'}, ${counted(rowsOf(problems), 'row')} left out`,
  );
  if (!isDryRun && added > 0) terminal.say(`to undo: ./openturn import ${siteId} undo ${importId}`);
}

function chosenMapping(kind: ImportKind, map: string, headings: readonly string[]): ImportMapping {
  return Object.fromEntries(
    map.split(',').flatMap((pair) => {
      const [field = '', heading = ''] = pair.split('=').map((each) => each.trim());
      if (field === '') return [];
      const column = headings.findIndex((each) => each.toLowerCase() === heading.toLowerCase());
      if (!(field in IMPORT_FIELDS[kind])) throw new CommandFailed(`${kind} have no field ${field}`);
      if (column === -1) throw new CommandFailed(`the file has no column ${heading}`);
      return [[field, column] as const];
    }),
  );
}

async function undo(siteId: number, importId: string, { stores, deps }: With): Promise<void> {
  const undone = await stores.transfer.undo(siteId, importId, deps.clock.now());
  if (!undone) throw new CommandFailed('there is no such import, or it was undone before');
  deps.terminal.say(
    `${counted(undone.removed, 'row')} removed, ${counted(undone.kept, 'row')} kept, as they were used since`,
  );
}
