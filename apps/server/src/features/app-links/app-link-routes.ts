import type { FastifyInstance } from 'fastify';
import type { PhoneAppConfig } from '#config/phone-app-settings.ts';
import { Rejected } from '#http/replies/rejected.ts';

const CACHE_ONE_HOUR = 'public, max-age=3600';
/** Of the console, of calls and of files; everything else is a screen. */
const NOT_SCREENS = ['/staff*', '/api/*', '/assets/*', '/files/*', '/socket/*'];

/** ROUTE-25: what the systems ask at every host before its addresses open an app. */
export function appLinkRoutes(app: FastifyInstance, { phoneApps }: { phoneApps: PhoneAppConfig }): void {
  const { android, ios } = phoneApps;
  const config = { isStatic: true };

  app.get('/.well-known/assetlinks.json', { config }, async (_, reply) => {
    if (android.length === 0) throw new Rejected('not-found');
    reply.header('cache-control', CACHE_ONE_HOUR);
    return android.map(({ id, certificates }) => ({
      relation: ['delegate_permission/common.handle_all_urls'],
      target: { namespace: 'android_app', package_name: id, sha256_cert_fingerprints: certificates },
    }));
  });

  app.get('/.well-known/apple-app-site-association', { config }, async (_, reply) => {
    if (ios.length === 0) throw new Rejected('not-found');
    reply.header('cache-control', CACHE_ONE_HOUR).type('application/json');
    const excluded = NOT_SCREENS.map((path) => ({ '/': path, exclude: true }));
    return { applinks: { details: [{ appIDs: ios, components: [...excluded, { '/': '*' }] }] } };
  });
}
