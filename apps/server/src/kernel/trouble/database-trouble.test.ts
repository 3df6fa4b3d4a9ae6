import { expect, it } from 'vitest';
import { databaseTrouble } from './database-trouble.ts';

const error = (more: object, message = 'x') => Object.assign(new Error(message), more);

it.each([
  [error({ code: 'ECONNREFUSED' }), /no database answers/],
  [error({ code: 'ENOENT', syscall: 'connect' }), /no database answers/],
  [error({ code: '53100' }), /disk of the database is full/],
  [error({ code: '53200' }), /out of disk, memory/],
  [error({ code: '25006' }), /cannot be written/],
  [error({ code: '57P01' }), /stopping/],
  [error({ code: '57014' }), /in time/],
  [error({ code: 'ERR_SQLITE_ERROR', errcode: 13 }), /full/],
  [error({ code: 'ERR_SQLITE_ERROR', errcode: 2_570 }), /disk/],
  [error({}, 'Connection terminated unexpectedly'), /lost/],
  [error({}, 'timeout exceeded when trying to connect'), /lost/],
])('names the cause of %s', (each, cause) => {
  expect(databaseTrouble(each)).toMatch(cause);
});

it.each([
  error({ code: '23505' }),
  error({ code: 'ERR_SQLITE_ERROR', errcode: 2_067 }),
  error({ code: 'ENOENT', syscall: 'open' }),
  error({}, 'a mistake of ours'),
  'text',
])('leaves %s to others', (each) => {
  expect(databaseTrouble(each)).toBeNull();
});
