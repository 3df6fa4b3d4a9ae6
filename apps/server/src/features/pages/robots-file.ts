/** Search engines may index a business and how to reach it, but nobody's place in line. */
export const PUBLIC_PATHS = ['/', '/about', '/locations'];

const PRIVATE_PATHS = [
  '/api/',
  '/status',
  '/booked',
  '/waiver',
  '/payment',
  '/messages',
  '/meet',
  '/profile',
  '/login',
];

export function robotsFile({ origin, isSite }: { origin: string; isSite: boolean }): string {
  if (!isSite) return 'User-agent: *\nDisallow: /\n';
  const rules = PRIVATE_PATHS.map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...rules, `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}
