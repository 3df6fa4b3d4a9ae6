import type { Plugin } from 'vite';

/** Of payments where money is real. */
const STRIPE = 'https://js.stripe.com';

/** The app runs only its own scripts, and the reader of codes; businesses and their servers may be anywhere. */
export function contentPolicyPlugin(servers: readonly string[]): Plugin {
  // Only a server that is being developed or tested is without TLS.
  const plain = servers.filter((server) => server.startsWith('http:'));
  const below = plain.map((server) => server.replace('//api.', '//*.'));
  const sockets = below.map((server) => server.replace(/^http/, 'ws'));
  const anywhere = ['https:', ...below].join(' ');
  const policy = [
    `default-src 'self'`,
    `script-src 'self' 'wasm-unsafe-eval' ${STRIPE}`,
    `worker-src 'self' blob:`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob: ${anywhere}`,
    `font-src 'self' ${anywhere}`,
    `media-src 'self' blob:`,
    `connect-src 'self' wss: ${[anywhere, ...sockets].join(' ')}`,
    `frame-src ${STRIPE} https://hooks.stripe.com`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'none'`,
  ].join('; ');
  return {
    name: 'content-policy',
    apply: 'build',
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: policy }, injectTo: 'head-prepend' },
    ],
  };
}
