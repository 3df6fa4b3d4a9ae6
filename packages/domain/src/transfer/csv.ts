/** What a spreadsheet would run as a formula, in whatever it was typed; also in full width. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** Where semicolons separate the fields, a spreadsheet takes what follows one for a field of its own, even in quotes. */
const PARTS = /(?<=;)/;
const GUARDS = /^'+/;
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
  const safe = (value ?? '').split(PARTS).map(withGuard).join('');
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Rows of a CSV file with commas, semicolons or tabs, whichever its first line has most of, each with the number that a
 * spreadsheet shows beside it; empty rows are left out.
 */
export function parseCsv(text: string): { number: number; cells: string[] }[] {
  const content = text.startsWith(MARK) ? text.slice(MARK.length) : text;
  const separator = separatorOf(content);
  const rows: { number: number; cells: string[] }[] = [];
  let number = 0;
  let row: string[] = [];
  let field = '';
  let isQuoted = false;
  const endField = () => {
    row.push(withoutGuards(field.trim()));
    field = '';
  };
  const endRow = () => {
    endField();
    number += 1;
    if (row.some((each) => each !== '')) rows.push({ number, cells: row });
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

/** Before every part that could be a formula, and before those that begin like one with a guard. */
function withGuard(part: string): string {
  return isGuarded(part) || (isFormula(part) && !NUMBER.test(part)) ? `'${part}` : part;
}

/** Without the apostrophes that `writeCsv` has put in. */
function withoutGuards(text: string): string {
  return text
    .split(PARTS)
    .map((part) => (isGuarded(part) ? part.slice(1) : part))
    .join('');
}

/** Some leave out the spaces before it. */
function isFormula(part: string): boolean {
  return FORMULA.test(part) || FORMULA.test(part.trimStart());
}

function isGuarded(part: string): boolean {
  return part.startsWith("'") && isFormula(part.slice(1).replace(GUARDS, ''));
}

function separatorOf(text: string): string {
  const end = text.indexOf('\n');
  const first = end === -1 ? text : text.slice(0, end);
  const counts = [',', ';', '\t'].map((each) => ({ each, count: first.split(each).length }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).each;
}
