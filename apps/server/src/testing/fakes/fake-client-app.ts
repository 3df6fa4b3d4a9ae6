import { zstdCompressSync } from 'node:zlib';
import { directionOf, LOCALE, type Language } from '@openturn/domain/language/languages.ts';
import type { PageAnswer, PageAudience } from '@openturn/contract/page.ts';
import type { AskOwnServer, ClientApp } from '#features/pages/build/client-app.ts';

const SCRIPT = Buffer.from(`console.log(${JSON.stringify('entry '.repeat(400))})`);

async function answerTo(url: string, ask: AskOwnServer): Promise<PageAnswer> {
  const data: unknown = await (await ask(url)).json();
  return { key: [url], data, audience: audienceOf(url) };
}

function audienceOf(url: string): PageAudience {
  if (url.includes('appointment')) return 'guid';
  return url.includes('joinform') ? 'device' : 'everybody';
}

/** Renders the names of the business and its lines, and has the paths `/` and `/about`; `?ask=` is a call. */
export function fakeClientApp(): ClientApp & { renders(): number } {
  let renders = 0;
  return {
    version: '3.0.2',
    script: '/assets/entry-4f2a.js',
    preloads: ['/assets/react-77ab.js'],
    css: 'main{color:teal}',
    files: [
      { path: '/assets/entry-4f2a.js', content: SCRIPT, compressed: { zstd: zstdCompressSync(SCRIPT) } },
      { path: '/assets/maplibre-gl-worker-3c4d.js', content: Buffer.from('onmessage = null'), compressed: {} },
      { path: '/assets/read-codes-worker-1a2b.js', content: Buffer.from('onmessage = null'), compressed: {} },
      { path: '/sw.js', content: Buffer.from('self.skipWaiting()'), compressed: {} },
    ],
    partOf: ([module]) =>
      module ? { scripts: ['/assets/about-1c5d.js'], styles: ['/assets/about-9e0b.css'] } : { scripts: [], styles: [] },
    renders: () => renders,
    render: async ({ site, lines, language }, address, ask) => {
      renders++;
      const [path = ''] = address.split('?');
      const call = new URLSearchParams(address.slice(path.length)).get('ask');
      const answers = call ? [await answerTo(call, ask)] : [];
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
        answers,
        modules: path === '/about' ? ['src/about.tsx'] : [],
      };
    },
  };
}
