import { describe, expect, it } from 'vitest';
import { fitsTogether, insertMerger, isMergeable } from './merged-inserts.ts';

const TICKET = 'insert into "tickets" ("id", "note") values ($1, $2)';
const EVENT = `insert into "events" ("id", "kind") values ($1, 'costs $1') on conflict do nothing`;
const COUNT = 'insert into "counts" ("id") values ($1) on conflict ("id") do update set "count" = "counts"."count" + 1';

describe('inserts as one statement', () => {
  it('keep their parameters apart, and what only looks like one', () => {
    const merge = insertMerger();
    const inserts = [
      { sql: TICKET, values: ['t', 'n'] },
      { sql: EVENT, values: ['e'] },
      { sql: TICKET, values: ['u', 'o'] },
    ];
    const second = '"insert1" as (insert into "tickets" ("id", "note") values ($4, $5))';
    const first = `"insert0" as (insert into "events" ("id", "kind") values ($3, 'costs $1') on conflict do nothing)`;
    const merged = {
      sql: `with ${second}, ${first} ${TICKET}`,
      values: ['t', 'n', 'e', 'u', 'o'],
    };
    expect([merge(inserts), merge(inserts)]).toEqual([merged, merged]);
    expect(merge(inserts.slice(0, 1))).toEqual(inserts[0]);
  });

  it('are only those that return nothing and read nothing', () => {
    const returning = `${TICKET} returning "id"`;
    const reading = 'insert into "tickets" ("id") values ((select max("id") from "tickets"))';
    const copying = 'insert into "tickets" ("id") select "id" from "drafts"';
    const all = [TICKET, EVENT, COUNT, returning, reading, copying, 'update "tickets" set "id" = $1'];
    expect(all.map(isMergeable)).toEqual([true, true, true, false, false, false, false]);
  });

  it('update each row only once', () => {
    const counted = { sql: COUNT, values: ['a'] };
    expect([fitsTogether([], counted), fitsTogether([counted], counted)]).toEqual([true, false]);
    expect(fitsTogether([counted], { sql: EVENT, values: ['a'] })).toBe(true);
  });

  it('have no more parameters than a statement can take', () => {
    const large = { sql: TICKET, values: Array.from({ length: 9_999 }, () => 0) };
    expect(fitsTogether([large], { sql: EVENT, values: ['a'] })).toBe(true);
    expect(fitsTogether([large], { sql: TICKET, values: ['a', 'b'] })).toBe(false);
  });
});
