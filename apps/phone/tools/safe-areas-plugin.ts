import type { Plugin } from 'vite';

const ENV = /env\((safe-area-inset-(?:top|right|bottom|left))\)/g;

/** Older web views of Android do not know the areas behind the system's bars; Capacitor tells them as variables. */
export function safeAreasPlugin(): Plugin {
  return {
    name: 'safe-areas',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      /\.css($|\?)/.test(id) ? { code: code.replaceAll(ENV, 'var(--$1, env($1))'), map: null } : null,
  };
}
