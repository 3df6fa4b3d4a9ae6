import { keepGooglePass } from '@openturn/contract/wallet/visit-wallet.ts';
import type { FastifyInstance } from 'fastify';
import { sendPass } from '#features/wallet/apple/send-pass.ts';
import type { Wallets } from '#features/wallet/open-wallets.ts';
import { placeOf } from '#http/identity/place.ts';
import type { ServerAddresses } from '#http/identity/server-addresses.ts';
import { DONE } from '#http/replies/done.ts';
import { registerCall } from '#http/replies/register-call.ts';
import { orReject, Rejected } from '#http/replies/rejected.ts';
import { makePass, type MakePassDeps } from './make-pass.ts';

export type WalletRouteDeps = Omit<MakePassDeps, 'siteAddress'> & {
  wallets: Pick<Wallets, 'apple' | 'google'>;
  addresses: ServerAddresses;
};

/** Passes for whoever knows the guid of a visit: `/pass/{guid}.pkpass` on the visitor's host, and Google's link. */
export function walletRoutes(app: FastifyInstance, all: WalletRouteDeps): void {
  const { wallets, addresses } = all;
  const deps: MakePassDeps = { ...all, siteAddress: (siteId) => addresses.site(siteId) };

  // A person opens it: a refusal is a page, too.
  app.get<{ Params: { file: string } }>(
    '/pass/:file',
    { config: { limit: 'render', isPage: true } },
    async (request, reply) => {
      const place = placeOf(request);
      const [guid = '', ending] = request.params.file.split('.');
      const signer = place.siteId > 0 && ending === 'pkpass' ? await wallets.apple() : null;
      if (!signer) throw new Rejected('not-found');
      const made = orReject(await makePass({ siteId: place.siteId, guid, wallet: 'apple' }, deps));
      return sendPass(reply, { ...made, signer, place, addresses });
    },
  );

  registerCall(
    app,
    keepGooglePass,
    async ({ siteId, params: { guid }, place, request }) => {
      const google = await wallets.google();
      if (!google) throw new Rejected('not-found');
      const { pass, content } = orReject(await makePass({ siteId, guid, wallet: 'google' }, deps));
      const failure = await google.put(pass.id, content);
      if (failure) {
        request.log.warn({ reason: failure.reason }, 'Google does not take a pass');
        throw new Rejected('not-now');
      }
      return { ...DONE, url: google.saveLink(pass.id, addresses.page(place)) };
    },
    { limit: 'sparing' },
  );
}
