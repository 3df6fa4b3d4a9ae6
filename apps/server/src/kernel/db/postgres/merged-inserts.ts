export type Insert = { sql: string; values: readonly unknown[] };

/** Merged texts are kept up to this number; beyond it they are built anew. */
const MOST_KEPT = 1_000;
/** A statement of PostgreSQL takes 65,535 parameters. */
const MOST_PARAMETERS = 10_000;
const PLAIN_INSERT = /^insert into "\w+" \([^()]*\) values \((?!.*\b(?:returning|select)\b)/is;
const UPSERT = /\bdo update\b/i;
const PARAMETER = /\$(\d+)/g;

type Kept = { sql: string; next: Map<string, Kept> };

/** Whether an insert can be part of a larger statement: it returns nothing and reads nothing. */
export function isMergeable(sql: string): boolean {
  return PLAIN_INSERT.test(sql);
}

/** Whether the next insert can join those that are already together. */
export function fitsTogether(inserts: readonly Insert[], { sql, values }: Insert): boolean {
  const count = inserts.reduce((sum, each) => sum + each.values.length, values.length);
  // Within one statement a row can be updated only once.
  return count <= MOST_PARAMETERS && !(UPSERT.test(sql) && inserts.some((each) => each.sql === sql));
}

/**
 * Makes one statement of several inserts for PostgreSQL, so that it parses, plans and answers once. The database runs
 * the first insert and then the others from the last one named, and checks foreign keys after all of them.
 */
export function insertMerger(): (inserts: readonly Insert[]) => Insert {
  let first: Kept['next'] = new Map();
  let count = 0;
  return (inserts) => {
    let level = first;
    let kept: Kept | undefined;
    for (const [index, { sql }] of inserts.entries()) {
      kept = level.get(sql);
      if (!kept) {
        kept = { sql: mergedSql(inserts.slice(0, index + 1)), next: new Map() };
        level.set(sql, kept);
        count++;
      }
      level = kept.next;
    }
    if (count > MOST_KEPT) {
      first = new Map();
      count = 0;
    }
    return { sql: kept?.sql ?? '', values: inserts.flatMap(({ values }) => [...values]) };
  };
}

function mergedSql(inserts: readonly Insert[]): string {
  let before = 0;
  const [main = '', ...others] = inserts.map(({ sql, values }) => {
    const offset = before;
    before += values.length;
    return shifted(sql, offset);
  });
  if (others.length === 0) return main;
  const named = others.map((sql, index) => `"insert${index}" as (${sql})`);
  return `with ${named.toReversed().join(', ')} ${main}`;
}

/** Raises the numbers of the parameters, but not what looks like one within a quoted text. */
function shifted(sql: string, offset: number): string {
  const parts = sql.split("'");
  return parts
    .map((part, index) =>
      index % 2 === 1 ? part : part.replaceAll(PARAMETER, (_, number: string) => `$${Number(number) + offset}`),
    )
    .join("'");
}
