import type { Plugin } from 'vite';

const BEHAVIOUR = /\/@tanstack\/query-core\/.*\/infiniteQueryBehavior\.js$/;
const INSTEAD = `function leftOut() {
  throw new Error('Infinite queries are left out of this build.');
}
export { leftOut as hasNextPage, leftOut as hasPreviousPage, leftOut as infiniteQueryBehavior };`;

/** The query library carries code for lists that load as one scrolls, half a kilobyte; no screen of the visitor has one. */
export function withoutInfiniteQueries(): Plugin {
  return {
    name: 'without-infinite-queries',
    load: (id) => (BEHAVIOUR.test(id) ? INSTEAD : null),
  };
}
