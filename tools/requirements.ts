type Requirements = {
  /** Ids of the rows, in order. */
  rows: readonly string[];
  /** Ids in the titles of tests. */
  tested: ReadonlySet<string>;
  /** Rows that a later part of the product brings, with the name of that part. */
  later: Readonly<Record<string, string>>;
  laterAtMost: number;
  /** The list of later rows as it was last committed, where that is known. */
  laterBefore: readonly string[] | null;
};

export function rowsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^\| ([A-Z]+-\d{2}) \|/gm)].map(([, id = '']) => id);
}

/** Ids stand in brackets at the start of a title: `it('[SITE-03] [STORE-02] …')`. */
export function idsInTitles(source: string): string[] {
  return [...source.matchAll(/['"`]((?:\[[A-Z]+-\d{2}\]\s*)+)/g)].flatMap(([, ids = '']) =>
    [...ids.matchAll(/\[([A-Z]+-\d{2})\]/g)].map(([, id = '']) => id),
  );
}

export function problemsOfRequirements({ rows, tested, later, laterAtMost, laterBefore }: Requirements): string[] {
  const known = new Set(rows);
  const listed = Object.keys(later);
  return [
    ...rows.filter((id, index) => rows.indexOf(id) !== index).map((id) => `${id} stands twice`),
    ...rows.filter((id) => !tested.has(id) && !(id in later)).map((id) => `${id} has no test`),
    ...[...tested].filter((id) => !known.has(id)).map((id) => `a test names ${id}, which is no requirement`),
    ...listed.filter((id) => !known.has(id)).map((id) => `${id} is listed for later, but is no requirement`),
    ...listed.filter((id) => tested.has(id)).map((id) => `${id} has a test: take it off the list of later rows`),
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
