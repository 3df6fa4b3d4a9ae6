import { zstdCompressSync } from 'node:zlib';
import { directionOf, LOCALE, type Language } from '@openturn/domain/language/languages.ts';
import type { ClientApp } from '#features/pages/build/client-app.ts';

const SCRIPT = Buffer.from(`console.log(${JSON.stringify('entry '.repeat(400))})`);

/** Renders the names of the business and its lines, and has the paths `/` and `/about`. */
export function fakeClientApp(): ClientApp & { renders(): number } {
  let renders = 0;
  return {
    version: '3.0.2',
    script: '/assets/entry-4f2a.js',
    preloads: ['/assets/react-77ab.js'],
    css: 'main{color:teal}',
    files: [
      { path: '/assets/entry-4f2a.js', content: SCRIPT, compressed: { zstd: zstdCompressSync(SCRIPT) } },
      { path: '/sw.js', content: Buffer.from('self.skipWaiting()'), compressed: {} },
    ],
    partOf: () => ({ scripts: ['/assets/about-1c5d.js'], styles: ['/assets/about-9e0b.css'] }),
    renders: () => renders,
    render: async ({ site, lines, language }, path) => {
      renders++;
      const rows = lines?.rows.map((line) => `<li>${line.names['en'] ?? ''} ${line.waiting}</li>`) ?? [];
      return {
        status: site && (path === '/' || path === '/about') ? 200 : 404,
        html: `<main>${rows.join('')}</main>`,
        title: site?.LocationName ?? 'Openturn',
        description: 'Lines',
        lang: LOCALE[language as Language],
        dir: directionOf(language as Language),
        themeCss: ':root{--accent:#1f7a5c}',
        usedTexts: ['home.title'],
        ...(path === '/about' && { screenModule: 'src/about.tsx' }),
      };
    },
  };
}
