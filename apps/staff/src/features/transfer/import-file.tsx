import { parseCsv } from '@openturn/domain/transfer/csv.ts';
import { IMPORT_FIELDS, IMPORT_KINDS, missingFields } from '@openturn/domain/transfer/import-fields.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { SelectField } from '@openturn/ui/choices/select-field.tsx';
import { FileField } from '@openturn/ui/form/file-field.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { shownDate } from '#app/format/shown-date.ts';
import { KIND_TEXTS } from '#app/format/labels/import-kinds.ts';
import { FIELD_TEXTS, problemText } from './import-words.ts';
import { type FileImport, useImport } from './use-import.ts';
import styles from './transfer.module.css';

const SHOWN_PROBLEMS = 100;
/** No month has this number: it shows the order. */
const LATE = '2026-12-31';

/** A file of a spreadsheet: which column is which, a check without writing, then the import. */
export function ImportFile({ siteId, onDone }: { siteId: number; onDone: () => void }) {
  const { t, language } = useTexts();
  const file = useImport(siteId, { onDone, nameOf: (field) => t(FIELD_TEXTS[field] ?? 'transfer.name') });
  const { kind, begin } = file;
  return (
    <section className={styles.part} aria-labelledby="transfer-import">
      <h2 id="transfer-import" className={styles.heading}>
        {t('transfer.import')}
      </h2>
      <p className={styles.soft}>{t('transfer.importHint')}</p>
      <SelectField
        name="kind"
        label={t('transfer.kind')}
        value={kind}
        choices={IMPORT_KINDS.map((each) => ({ value: each, label: t(KIND_TEXTS[each]) }))}
        onChange={(next) => begin(IMPORT_KINDS.find((each) => each === next) ?? kind)}
      />
      <FileField
        label={t('transfer.file')}
        choose={t('settings.wallet.chooseFile')}
        accept=".csv,text/csv"
        onChoose={(chosen) => void chosen.arrayBuffer().then((bytes) => begin(kind, parseCsv(fileText(bytes))))}
      />
      {kind === 'appointments' && (
        <p className={styles.soft}>{t('transfer.dateHint', { date: shownDate(LATE, language) })}</p>
      )}
      {file.lines.length > 0 && <Columns file={file} />}
      <Outcome file={file} />
    </section>
  );
}

function Columns({ file }: { file: FileImport }) {
  const { t } = useTexts();
  const { kind, mapping, headings, outcome, isSending } = file;
  const missing = missingFields(kind, mapping);
  const sampleOf = (column: number | undefined) => file.lines[0]?.cells[column ?? -1] ?? '';
  const columns = headings.map((heading, column) => ({ value: String(column), label: heading || String(column + 1) }));
  return (
    <>
      <div className={styles.mapping}>
        {Object.keys(IMPORT_FIELDS[kind]).map((field) => (
          <SelectField
            key={`${kind} ${field}`}
            name={`column-${field}`}
            label={t(FIELD_TEXTS[field] ?? 'transfer.name')}
            value={String(mapping[field] ?? '')}
            {...(sampleOf(mapping[field]) && { hint: t('transfer.firstRow', { value: sampleOf(mapping[field]) }) })}
            choices={[{ value: '', label: t('transfer.noColumn') }, ...columns]}
            onChange={(next) => file.choose(field, next === '' ? null : Number(next))}
          />
        ))}
      </div>
      {missing.length > 0 ? (
        <p className={styles.soft}>
          {t('transfer.missing', {
            fields: missing.map((field) => t(FIELD_TEXTS[field] ?? 'transfer.name')).join(', '),
          })}
        </p>
      ) : (
        <div className={styles.actions}>
          <Button look="quiet" aria-disabled={isSending || undefined} onClick={() => void file.send(true)}>
            {t('transfer.check')}
          </Button>
          {outcome?.isDryRun && outcome.added > 0 && (
            <Button aria-disabled={isSending || undefined} onClick={() => void file.send(false)}>
              {t('transfer.start', { count: outcome.added })}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function Outcome({ file: { outcome, isSending, done, lines, mapping } }: { file: FileImport }) {
  const { t } = useTexts();
  const problems = outcome?.problems ?? [];
  return (
    <>
      <div role="status">
        {isSending && <p>{t('transfer.progress', { done, total: lines.length })}</p>}
        {outcome && !isSending && (
          <p>
            {t(outcome.isDryRun ? 'transfer.checked' : 'transfer.done', {
              count: outcome.added,
              left: new Set(problems.map(({ row }) => row)).size,
            })}
          </p>
        )}
      </div>
      {problems.length > 0 && (
        <ul className={styles.problems}>
          {problems.slice(0, SHOWN_PROBLEMS).map((problem) => (
            <li key={`${problem.row} ${problem.field}`}>
              {problemText(problem, { line: lines[problem.row - 1], column: mapping[problem.field] }, t)}
            </li>
          ))}
        </ul>
      )}
      {problems.length > SHOWN_PROBLEMS && (
        <p>{t('transfer.moreProblems', { count: problems.length - SHOWN_PROBLEMS })}</p>
      )}
    </>
  );
}

/** Of a spreadsheet's file: Excel saves CSV in the letters of Windows, and its "Unicode text" as UTF-16. */
function fileText(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
