import type { Plugin } from 'vite';

/** By the end of the file's path in the query library: what stands there instead. */
const INSTEAD: Record<string, string> = {
  // Lists that load as one scrolls: half a kilobyte.
  'infiniteQueryBehavior.js': `function leftOut() {
  throw new Error('Infinite queries are left out of this build.');
}
export { leftOut as hasNextPage, leftOut as hasPreviousPage, leftOut as infiniteQueryBehavior };`,
  // Its own changes, with a queue: a kilobyte. What the client keeps on making one of is always empty.
  'mutationCache.js': `export class MutationCache {
  build() {
    throw new Error('Mutations are left out of this build.');
  }
  findAll() {
    return [];
  }
  async resumePausedMutations() {}
  clear() {}
}`,
};

/** The query library carries code of which no screen has any use. */
export function withoutUnusedQueries(): Plugin {
  return {
    name: 'without-unused-queries',
    load: (id) => INSTEAD[/\/@tanstack\/query-core\/.*\/(\w+\.js)$/.exec(id)?.[1] ?? ''] ?? null,
  };
}
