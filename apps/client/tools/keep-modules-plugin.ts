import type { Plugin } from 'vite';

const MODULE = /^\/(?:src|@fs|@id|node_modules)\/.*\.(?:m?[jt]sx?|css|json)(?:\?|$)/;

/**
 * Lets the browser of a single test run keep modules from one test file to the next: no source changes meanwhile. Vitest
 * has it ask each time, because a module might be mocked, which none here is.
 */
export function keepModulesPlugin(): Plugin {
  return {
    name: 'keep-modules',
    enforce: 'pre',
    configureServer: (server) => {
      // While files are watched, they do change.
      if (server.config.server.watch !== null) return;
      server.middlewares.use((request, response, next) => {
        if (MODULE.test(request.url ?? '')) {
          const setHeader = response.setHeader.bind(response);
          setHeader('Cache-Control', 'max-age=31536000,immutable');
          response.setHeader = (name, value) => (name === 'Cache-Control' ? response : setHeader(name, value));
        }
        next();
      });
    },
  };
}
