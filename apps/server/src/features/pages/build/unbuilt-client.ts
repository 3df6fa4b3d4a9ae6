import type { ClientApp } from './client-app.ts';

/** Replaces a missing build: calls and live connections work, pages explain what is missing. */
export function unbuiltClient({ version }: { version: string }): ClientApp {
  return {
    version,
    script: '',
    preloads: [],
    css: '',
    files: [],
    partOf: () => ({ scripts: [], styles: [] }),
    render: async ({ language }) => ({
      status: 404,
      html: '<p>The pages are not built. <code>./openturn start</code> builds them.</p>',
      title: 'Openturn',
      description: '',
      lang: language,
      dir: 'ltr',
      themeCss: '',
      usedTexts: [],
      answers: [],
      modules: [],
    }),
  };
}
