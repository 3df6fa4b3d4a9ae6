import type { Language } from '@openturn/domain/language/languages.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { logoUrl } from '@openturn/domain/theme/logo-url.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type PlacesSource, readLines } from '#features/lines/index.ts';
import type { SiteFileStore } from '#features/settings/index.ts';
import type { SiteStore } from '#features/sites/index.ts';
import { besideDeadline } from '#http/edge/reply-deadline.ts';
import { markup } from '#http/replies/markup.ts';
import { placeOf } from '#http/identity/place.ts';
import type { ServerAddresses } from '#http/identity/server-addresses.ts';
import { browserLanguage, storedLanguage } from '#http/identity/request-language.ts';
import { vary } from '#http/replies/vary.ts';
import { pageLanguage } from './page-language.ts';
import { PUBLIC_PATHS, robotsFile } from './robots-file.ts';
import { iconDrawer } from './icon/draw-icons.ts';
import { ICON_PICTURES } from './icon/icon-pictures.ts';
import { iconLook, siteIcon } from './icon/site-icon.ts';
import { type Offers, siteManifest } from './site-manifest.ts';

const PRODUCT = 'Openturn';
const CACHE_ONE_HOUR = 'public, max-age=3600';

const OWN_LOGO = /^\/files\/([\w-]{43})$/;

type Look = { name: string; customStyles: string; language: Language; logo: string };
export type SiteFileDeps = {
  sites: SiteStore;
  siteFiles: Pick<SiteFileStore, 'find'>;
  places: PlacesSource;
  addresses: ServerAddresses;
};

/** Small files that differ by host. */
export function siteFileRoutes(app: FastifyInstance, { sites, siteFiles, places, addresses }: SiteFileDeps): void {
  const lookOf = async (request: FastifyRequest): Promise<Look> => {
    const { siteId } = placeOf(request);
    const site = siteId > 0 ? await sites.find(siteId) : null;
    const languages = { stored: storedLanguage(request), browser: browserLanguage(request) };
    const language = pageLanguage({ ...languages, settings: site?.settings ?? null });
    if (!site) return { name: PRODUCT, customStyles: '', language, logo: '' };
    const { names, customStyles, appearance } = site;
    return { name: pickName(names, language), customStyles, language, logo: logoUrl(customStyles, appearance) };
  };
  /** One that lies elsewhere is not fetched: initials stand for it. */
  const logoOf = async ({ logo }: Look): Promise<Buffer | null> => {
    const [, name] = OWN_LOGO.exec(logo) ?? [];
    return name === undefined ? null : ((await siteFiles.find(name))?.content ?? null);
  };
  const offersOf = async (request: FastifyRequest): Promise<Offers> => {
    const { siteId } = placeOf(request);
    const lines = siteId > 0 ? await readLines(siteId, { places }) : null;
    return { hasLines: (lines?.rows.length ?? 0) > 0, hasBooking: lines?.canBook ?? false };
  };
  const config = { isStatic: true };

  for (const path of ['/icon.svg', '/favicon.ico']) {
    app.get(path, { config }, async (request, reply) => {
      vary(reply, 'Cookie', 'Accept-Language');
      reply.header('cache-control', CACHE_ONE_HOUR).type('image/svg+xml');
      return siteIcon(await lookOf(request));
    });
  }

  const drawIcons = iconDrawer();
  for (const { path } of ICON_PICTURES) {
    app.get(path, { config }, async (request, reply) => {
      const look = await lookOf(request);
      const logo = await logoOf(look);
      // The first drawing starts a process and waits for its turn: no sign of a database in trouble.
      const pictures = await besideDeadline(request, () => drawIcons(iconLook(look), logo));
      vary(reply, 'Cookie', 'Accept-Language');
      reply.header('cache-control', CACHE_ONE_HOUR).type('image/png');
      return reply.send(pictures.get(path));
    });
  }

  app.get('/manifest.webmanifest', { config }, async (request, reply) => {
    vary(reply, 'Cookie', 'Accept-Language');
    reply.header('cache-control', 'private, no-cache').type('application/manifest+json');
    return siteManifest({ ...(await lookOf(request)), offers: await offersOf(request) });
  });

  // The service worker takes what is shared; without it, the screen says that nothing has come.
  app.post('/share', { config: { isStatic: true, isSigned: true }, onRequest: toShare }, toShare);

  app.get('/robots.txt', { config }, async (request, reply) => {
    const place = placeOf(request);
    reply.header('cache-control', CACHE_ONE_HOUR).type('text/plain; charset=utf-8');
    return robotsFile({ origin: addresses.page(place), isSite: place.siteId > 0 });
  });

  app.get('/sitemap.xml', { config }, async (request, reply) => {
    const place = placeOf(request);
    const paths = place.siteId > 0 ? PUBLIC_PATHS : [];
    reply.header('cache-control', CACHE_ONE_HOUR).type('application/xml; charset=utf-8');
    return markup`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${paths.map((path) => markup`<url><loc>${addresses.page(place)}${path}</loc></url>`)}
</urlset>
`.html;
  });
}

/** Before anything of what is shared is read. */
function toShare(_request: FastifyRequest, reply: FastifyReply): void {
  void reply.header('cache-control', 'no-store').redirect('/share', 303);
}
