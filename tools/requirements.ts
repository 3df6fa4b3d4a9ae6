/** A test that checks rows from outside. */
export type Check = { path: string; title: string; ids: readonly string[] };

type Requirements = {
  /** Ids of the rows, in order. */
  rows: readonly string[];
  checks: readonly Check[];
  /** Rows planned for later, with the part that will add them. */
  later: Readonly<Record<string, string>>;
  laterAtMost: number;
  /** The list of later rows as last committed, if known. */
  laterBefore: readonly string[] | null;
};

const ID = /\[([A-Z]+-\d{2})\]/g;
const TITLE = /\(\s*(['"`])((?:\[[A-Z]+-\d{2}\]\s*)+)((?:\\.|(?!\1)[^\\\n])*)\1/g;

export function rowsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^\| ([A-Z]+-\d{2}) \|/gm)].map(([, id = '']) => id);
}

/** Ids are in brackets at the start of a title: `it('[SITE-03] [STORE-02] …')`. */
export function checksIn(path: string, source: string): Check[] {
  return [...source.matchAll(TITLE)].map(([, , ids = '', title = '']) => ({
    path,
    title: title.replaceAll('\\', ''),
    ids: [...ids.matchAll(ID)].map(([, id = '']) => id),
  }));
}

export function problemsOfRequirements({ rows, checks, later, laterAtMost, laterBefore }: Requirements): string[] {
  const rowIds = new Set(rows);
  const shown = new Set(checks.flatMap(({ ids }) => ids));
  const listed = Object.keys(later);
  return [
    ...rows.filter((id, index) => rows.indexOf(id) !== index).map((id) => `${id} stands twice`),
    ...rows.filter((id) => !shown.has(id) && !(id in later)).map((id) => `${id} is shown by no check`),
    ...[...shown].filter((id) => !rowIds.has(id)).map((id) => `a check names ${id}, which is no requirement`),
    ...listed.filter((id) => !rowIds.has(id)).map((id) => `${id} is listed for later, but is no requirement`),
    ...listed.filter((id) => shown.has(id)).map((id) => `${id} has a check: take it off the list of later rows`),
    ...(laterBefore
      ? listed
          .filter((id) => !laterBefore.includes(id))
          .map((id) => `${id} was put on the list of later rows, which may only shrink`)
      : []),
    ...(listed.length === laterAtMost
      ? []
      : [`${listed.length} rows are listed for later, LATER_AT_MOST says ${laterAtMost}: it may only be lowered`]),
  ];
}

/** Which check covers each row, as a document. */
export function checksTable({ rows, checks, later }: Pick<Requirements, 'rows' | 'checks' | 'later'>): string {
  const lines = rows.map((id) => {
    const shownBy = checks
      .filter(({ ids }) => ids.includes(id))
      .map(({ path, title }) => `\`${path}\`: ${title.replaceAll('|', '\\|')}`);
    const part = later[id];
    const cell = shownBy.length > 0 ? shownBy.join('<br>') : part ? `later, with: ${part}` : 'nothing yet';
    return `| ${id} | ${cell} |`;
  });
  return `${HEAD}\n${lines.join('\n')}\n`;
}

const HEAD = `# What shows each requirement

Made by \`node tools/check-requirements.ts --write\` from the titles of the tests; do not edit it. Each row of
[requirements.md](requirements.md) is shown by the built product, driven from outside: in a browser or over HTTP.

| row | shown by |
|---|---|`;
