import type { ClientApp } from './client-app.ts';

/** Stands in until the client is built: calls and the live connection work, pages say what is missing. */
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
