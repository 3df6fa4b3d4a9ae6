import { useState } from 'react';
import {
  guessMapping,
  importedFields,
  readDate,
  type ImportKind,
  type ImportMapping,
} from '@openturn/domain/transfer/import-fields.ts';
import type { parseCsv } from '@openturn/domain/transfer/csv.ts';
import { call } from '@openturn/web/api/call.ts';
import { newIdempotencyKey } from '@openturn/web/api/new-idempotency-key.ts';
import { useSubmit } from '@openturn/web/api/use-submit.ts';
import { dateFormatHere } from '#app/format/shown-date.ts';

type CsvRow = ReturnType<typeof parseCsv>[number];
/** `code` says what is wrong with a row of the file. */
export type RowProblem = { row: number; field: string; code: string };
export type ImportOutcome = { added: number; problems: RowProblem[]; isDryRun: boolean };

const PART_ROWS = 100;
/** Of all fields, so that a request stays below the server's limit in every script. */
const PART_CHARACTERS = 16_000;

type Options = {
  onDone: () => void;
  /** What a field is called on the page: often its heading, too. */
  nameOf: (field: string) => string;
};

/** A chosen file, and sending it in parts: those that are sent again add nothing. */
export function useImport(siteId: number, { onDone, nameOf }: Options) {
  const [kind, setKind] = useState<ImportKind>('services');
  const [rows, setRows] = useState<CsvRow[]>([]);
  const [mapping, setMapping] = useState<ImportMapping>({});
  const [importId, setImportId] = useState('');
  const [done, setDone] = useState(0);
  const [outcome, setOutcome] = useState<ImportOutcome | null>(null);
  const { isSending, submit } = useSubmit<boolean>();
  const [first, ...lines] = rows;
  const headings = first?.cells ?? [];

  async function sendParts(isDryRun: boolean): Promise<ImportOutcome> {
    const all: ImportOutcome = { added: 0, problems: [], isDryRun };
    const numbered = lines.map(({ cells }, index) => ({
      row: index + 1,
      fields: importedFields(mapping, cells),
    }));
    let begun = 0;
    for (const part of partsOf(kind, numbered)) {
      setDone(begun);
      begun += part.length;
      const body = { importId, kind, isDryRun, rows: part };
      const { added, problems } = await call('POST staff/settings/transfer/rows', { siteId, body });
      all.added += added;
      all.problems.push(...problems);
    }
    all.problems.sort((one, other) => one.row - other.row);
    return all;
  }

  return {
    kind,
    headings,
    lines,
    mapping,
    done,
    outcome,
    isSending,
    /** Another file, or the same as another kind. */
    begin: (nextKind: ImportKind, nextRows = rows) => {
      setKind(nextKind);
      setRows(nextRows);
      setMapping(guessMapping(nextKind, nextRows[0]?.cells ?? [], nameOf));
      setImportId(
        newIdempotencyKey()
          .replaceAll(/[^\w-]/g, '')
          .slice(0, 64)
          .padEnd(16, '0'),
      );
      setOutcome(null);
    },
    choose: (field: string, column: number | null) => {
      const { [field]: _, ...others } = mapping;
      setMapping(column === null ? others : { ...others, [field]: column });
      setOutcome(null);
    },
    send: async (isDryRun: boolean) => {
      const sent = await submit(isDryRun, () => sendParts(isDryRun));
      if (!sent) return;
      setOutcome(sent);
      if (!isDryRun) onDone();
    },
  };
}

export type FileImport = ReturnType<typeof useImport>;

type Row = { row: number; fields: Record<string, string> };

/** Rows that may need the same time, or have the same name, go together: a check knows only what it is sent with. */
function partsOf(kind: ImportKind, rows: readonly Row[]): Row[][] {
  const groups = Map.groupBy(rows, ({ fields }) =>
    kind === 'appointments' ? readDate(fields['date'] ?? '', dateFormatHere()) : (fields['name'] ?? '').toLowerCase(),
  );
  const parts: Row[][] = [];
  let room = NO_ROOM;
  const begin = () => {
    parts.push([]);
    room = { rows: PART_ROWS, characters: PART_CHARACTERS };
  };
  const fits = (more: readonly Row[]) => more.length <= room.rows && charactersOf(more) <= room.characters;
  for (const group of groups.values()) {
    if (!fits(group)) begin();
    for (const row of group) {
      if (!fits([row])) begin();
      parts.at(-1)?.push(row);
      room = { rows: room.rows - 1, characters: room.characters - charactersOf([row]) };
    }
  }
  return parts;
}

const NO_ROOM = { rows: 0, characters: 0 };

function charactersOf(rows: readonly Row[]): number {
  return rows.reduce((sum, { fields }) => sum + Object.values(fields).join('').length, 0);
}
