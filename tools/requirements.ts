/** A test that checks rows from outside. */
export type Check = { path: string; title: string; ids: readonly string[] };

type Requirements = {
  /** Ids of the rows, in order. */
  rows: readonly string[];
  checks: readonly Check[];
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

export function problemsOfRequirements({ rows, checks }: Requirements): string[] {
  const rowIds = new Set(rows);
  const shown = new Set(checks.flatMap(({ ids }) => ids));
  return [
    ...rows.filter((id, index) => rows.indexOf(id) !== index).map((id) => `${id} stands twice`),
    ...rows.filter((id) => !shown.has(id)).map((id) => `${id} is shown by no check`),
    ...[...shown].filter((id) => !rowIds.has(id)).map((id) => `a check names ${id}, which is no requirement`),
  ];
}

/** Which check covers each row, as a document. */
export function checksTable({ rows, checks }: Requirements): string {
  const lines = rows.map((id) => {
    const shownBy = checks
      .filter(({ ids }) => ids.includes(id))
      .map(({ path, title }) => `\`${path}\`: ${title.replaceAll('|', '\\|')}`);
    return `| ${id} | ${shownBy.length > 0 ? shownBy.join('<br>') : 'nothing yet'} |`;
  });
  return `${HEAD}\n${lines.join('\n')}\n`;
}

const HEAD = `# What shows each requirement

Made by \`node tools/check-requirements.ts --write\` from the titles of the tests; do not edit it. Each row of
[requirements.md](requirements.md) is shown by the built product, driven from outside: in a browser or over HTTP.

| row | shown by |
|---|---|`;
