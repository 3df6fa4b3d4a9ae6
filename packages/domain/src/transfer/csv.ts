/** What a spreadsheet would run as a formula, in whatever it was typed. */
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^[+-]?\d+(?:[.,]\d+)?$/;
const QUOTED = /[",;\n\r]/;
/** Excel takes a file for UTF-8 only with this mark. */
const MARK = '\uFEFF';

/** Rows as CSV for spreadsheets. A text that one would run as a formula begins with an apostrophe. */
export function writeCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  return MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(value: string | number | null): string {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows of a CSV file with commas, semicolons or tabs, whichever its first line has most of; empty rows are left out. */
export function parseCsv(text: string): string[][] {
  const content = text.startsWith(MARK) ? text.slice(MARK.length) : text;
  const separator = separatorOf(content);
  const rows: string[][] = [];
  let row: string[] = [];
  let field = '';
  let isQuoted = false;
  const endField = () => {
    row.push(withoutGuard(field.trim()));
    field = '';
  };
  const endRow = () => {
    endField();
    if (row.some((each) => each !== '')) rows.push(row);
    row = [];
  };
  for (let index = 0; index < content.length; index++) {
    const character = content.charAt(index);
    if (isQuoted) {
      if (character !== '"') field += character;
      else if (content.charAt(index + 1) === '"') {
        field += '"';
        index++;
      } else isQuoted = false;
    } else if (character === '"' && field.trim() === '') {
      isQuoted = true;
      field = '';
    } else if (character === separator) endField();
    else if (character === '\n') endRow();
    else if (character !== '\r') field += character;
  }
  endRow();
  return rows;
}

/** The apostrophe that `writeCsv` has put before it. */
function withoutGuard(text: string): string {
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
}

function separatorOf(text: string): string {
  const end = text.indexOf('\n');
  const first = end === -1 ? text : text.slice(0, end);
  const counts = [',', ';', '\t'].map((each) => ({ each, count: first.split(each).length }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).each;
}
