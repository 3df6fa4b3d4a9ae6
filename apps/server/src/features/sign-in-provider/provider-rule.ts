import type { ProviderRule } from '#features/staff/index.ts';
import { placeOf } from '#http/identity/place.ts';
import { type FinishDeps, takePass } from './finish-sign-in.ts';
import { providerCookieOf } from './provider-cookie.ts';
import { storedProvider } from './provider/provider-settings.ts';

/** What signing in here asks about the provider. */
export function providerRule(deps: FinishDeps): ProviderRule {
  return {
    isOnly: async () => {
      const { issuer, isOnly } = storedProvider(await deps.serverSettings.readAll());
      return issuer !== '' && isOnly;
    },
    takePass: (request, pass, accountId) =>
      takePass({ pass, cookie: providerCookieOf(request, placeOf(request)), accountId }, deps),
  };
}
