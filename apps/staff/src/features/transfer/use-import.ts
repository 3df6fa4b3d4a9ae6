import { useState } from 'react';
import {
  guessMapping,
  importedFields,
  type ImportKind,
  type ImportMapping,
} from '@openturn/domain/transfer/import-fields.ts';
import { call } from '@openturn/web/api/call.ts';
import { newIdempotencyKey } from '@openturn/web/api/new-idempotency-key.ts';
import { useSubmit } from '@openturn/web/api/use-submit.ts';

/** `code` says what is wrong with a row of the file. */
export type RowProblem = { row: number; field: string; code: string };
export type ImportOutcome = { added: number; problems: RowProblem[]; isDryRun: boolean };

const PART_ROWS = 100;
/** Of all fields, so that a request stays below the server's limit in every script. */
const PART_CHARACTERS = 16_000;

/** A chosen file, and sending it in parts: those that are sent again add nothing. */
export function useImport(siteId: number, onDone: () => void) {
  const [kind, setKind] = useState<ImportKind>('services');
  const [rows, setRows] = useState<string[][]>([]);
  const [mapping, setMapping] = useState<ImportMapping>({});
  const [importId, setImportId] = useState('');
  const [done, setDone] = useState(0);
  const [outcome, setOutcome] = useState<ImportOutcome | null>(null);
  const { isSending, submit } = useSubmit<boolean>();
  const [headings = [], ...lines] = rows;

  async function sendParts(isDryRun: boolean): Promise<ImportOutcome> {
    const all: ImportOutcome = { added: 0, problems: [], isDryRun };
    const numbered = lines.map((line, index) => ({
      row: index + 1,
      fields: importedFields(mapping, line),
    }));
    for (const part of partsOf(numbered)) {
      setDone((part[0]?.row ?? 1) - 1);
      const body = { importId, kind, isDryRun, rows: part };
      const { added, problems } = await call('POST staff/settings/transfer/rows', { siteId, body });
      all.added += added;
      all.problems.push(...problems);
    }
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
      setMapping(guessMapping(nextKind, nextRows[0] ?? []));
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

function partsOf(rows: readonly Row[]): Row[][] {
  const parts: Row[][] = [];
  let characters = Infinity;
  for (const row of rows) {
    const size = Object.values(row.fields).join('').length;
    const part = parts.at(-1);
    if (part && part.length < PART_ROWS && characters + size <= PART_CHARACTERS) part.push(row);
    else {
      parts.push([row]);
      characters = 0;
    }
    characters += size;
  }
  return parts;
}
