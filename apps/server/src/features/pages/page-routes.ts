import { AppToken } from '@openturn/contract/visitor/device.ts';
import { languageFromQuery } from '@openturn/domain/language/choose-language.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendStaffPage, type StaffPageDeps } from '#features/pages/staff/index.ts';
import { sendCompressed } from '#http/replies/compressed-content.ts';
import { placeOf } from '#http/identity/place.ts';
import { countRender } from '#http/limits/limit-requests.ts';
import type { RateLimits } from '#http/limits/rate-limits.ts';
import type { MapStyles, SearchStore } from '#features/search/index.ts';
import { Rejected } from '#http/replies/rejected.ts';
import { browserLanguage, storedLanguage } from '#http/identity/request-language.ts';
import { setPageLanguage } from '#http/identity/set-language-cookie.ts';
import { vary } from '#http/replies/vary.ts';
import { askOwnServer } from './ask-own-server.ts';
import { answerPages, type PageDeps } from './answer-page.ts';
import { clientFileRoutes } from './client-file-routes.ts';
import { siteListPage } from './site-list-page.ts';
import { languageLinkRoute } from './language-link-route.ts';
import { type SiteFileDeps, siteFileRoutes } from './site-file-routes.ts';

type Deps = PageDeps &
  StaffPageDeps &
  SiteFileDeps & {
    limits: RateLimits;
    trustedProxies: number;
    mapStyles: Pick<MapStyles, 'current'>;
    search: SearchStore;
  };

/** Everything but calls: the visitor's pages and their files. */
export function pageRoutes(app: FastifyInstance, deps: Deps): void {
  const answerPage = answerPages(deps);
  const listSites = siteListPage(deps);
  const answerStaff = sendStaffPage(deps);

  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const place = placeOf(request);
    const path = request.url.split('?')[0] ?? '/';
    if (place.role === 'api') return path === '/' ? reply.redirect('/api/docs') : notFound();
    if (!isOfPages(path)) return notFound();
    const { isFresh } = deps.facts.now();
    const isConsole = place.role === 'staff' || (place.isOneHost && (isFresh || isOfConsole(path)));
    if (isConsole) return answerStaff(request, reply);
    // The console's pages have a host of their own; the browser keeps what follows the `#`.
    if (place.role === 'site' && isOfConsole(path)) {
      return reply.redirect(`${deps.addresses.consoleHere(place)}${request.url}`);
    }
    // Where the server was opened, before it had a business with a host of its own.
    if (place.role === 'root' && !isFresh && isOfConsole(path)) {
      return reply.redirect(`${deps.addresses.console(place)}${request.url}`);
    }
    if (isFresh) return reply.redirect(`${deps.addresses.consoleHere(place)}/`);
    // ROUTE-08: where no business is chosen.
    if (place.role === 'client' && path === '/') return reply.redirect('/search');
    const query = new URLSearchParams(request.url.slice(path.length));
    // Home is where visitors choose a line.
    if (path === '/join' && !query.get('line')) return reply.redirect('/');
    const wish = query.get('lang') ?? '';
    // LANG-05, also without a script.
    const wanted = languageFromQuery(wish);
    if (wanted) setPageLanguage(reply, wanted, { place, ...deps });
    const appToken = AppToken.safeParse(request.cookies[DEVICE]).data ?? null;
    const isList = place.role === 'root' && path === '/';
    if (isList) countRender(request, null, deps);
    const page = isList
      ? await listSites(request)
      : await answerPage({
          place,
          path,
          search: request.url.slice(path.length),
          ask: askOwnServer(app, request, appToken),
          hasDevice: appToken !== null,
          storedLanguage: wanted ?? storedLanguage(request),
          browserLanguage: browserLanguage(request),
          ownGuids: (request.cookies[OWN_TICKETS] ?? '').split('.'),
          bookedGuids: (request.cookies[OWN_APPOINTMENTS] ?? '').split('.'),
          countRender: (visit) => countRender(request, visit, deps),
        });
    vary(reply, 'Cookie', 'Accept-Language');
    // The browser may use its copy of a public page for Back, and revalidates it otherwise.
    reply.code(page.status).headers({
      'cache-control': page.isPersonal ? 'private, no-store' : 'private, no-cache',
      'content-security-policy': page.policy,
      'content-language': page.language,
      ...((page.status === 404 || page.isPersonal || isOfTicket(path)) && { 'x-robots-tag': 'noindex' }),
      // Whoever knows the address can act on the ticket, so it must not leak as a referrer.
      ...((page.isPersonal || isOfTicket(path)) && { 'referrer-policy': 'no-referrer' }),
    });
    return sendCompressed(request, reply, page.content);
  };

  clientFileRoutes(app, [...deps.client.files, ...deps.staffApp.files], deps);
  siteFileRoutes(app, deps);
  languageLinkRoute(app, deps);
  const config = { isPage: true };
  app.get('/', { config }, send);
  app.get('/*', { config }, send);
}

/** Cookies in which a device lists its own guids for the first paint; knowing a guid gives access. */
const OWN_TICKETS = 'turns';
const OWN_APPOINTMENTS = 'visits';
/** The token of a device that has changed something here, so that its pages come with what is its own. */
const DEVICE = 'device';

function isOfTicket(path: string): boolean {
  return ['status', 'booked'].includes(path.split('/')[1] ?? '');
}

function notFound(): never {
  throw new Rejected('not-found');
}

/** Where one host serves everything, no page of visitors begins like one of the console. */
function isOfConsole(path: string): boolean {
  const [, first = ''] = path.split('/');
  return (
    ['staff', 'start', 'account', 'wall', 'poster', 'invitation', 'new-password', 'sign-in'].includes(first) ||
    /^\d{6,7}$/.test(first)
  );
}

/** Calls, files and sockets are never answered with a page. */
const OTHERS = ['/api/', '/assets/', '/socket/', '/.well-known/'];

function isOfPages(path: string): boolean {
  return !OTHERS.some((start) => path.startsWith(start) || `${path}/` === start);
}
