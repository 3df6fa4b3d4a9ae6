import type { Plugin } from 'vite';

const HELPER = '\0vite/preload-helper.js';

/**
 * Vite's own also preloads scripts, takes nonces and resolves relative addresses: half a kilobyte that no screen needs.
 * The styles of the entry are written into every page.
 */
const INSTEAD = `const sheets = {};
const sheet = (path) =>
  (sheets[path] ??= path.includes('/entry-client-') || document.querySelector(\`link[rel=stylesheet][href$="\${path}"]\`)
    ? Promise.resolve()
    : new Promise((loaded, failed) => {
        const link = Object.assign(document.createElement('link'), {
          rel: 'stylesheet',
          crossOrigin: '',
          href: '/' + path,
          onload: loaded,
          onerror: () => {
            delete sheets[path];
            link.remove();
            failed(Error(path));
          },
        });
        document.head.append(link);
      }));
const report = (error) => {
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
  throw error;
};
export const __vitePreload = (load, paths = []) => Promise.all(paths.map(sheet)).then(load).catch(report);`;

/** Scripts that are fetched on their own, with their styles. */
export function shortPreloadHelper(): Plugin {
  return {
    name: 'short-preload-helper',
    enforce: 'pre',
    load: (id) => (id === HELPER ? INSTEAD : null),
  };
}
