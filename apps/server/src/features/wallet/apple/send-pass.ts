import type { FastifyReply } from 'fastify';
import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import type { PassContent } from '#features/wallet/content/pass-content.ts';
import type { WalletPass } from '#features/wallet/store/wallet-store.ts';
import type { Place } from '#http/identity/place.ts';
import type { ServerAddresses } from '#http/identity/server-addresses.ts';
import { type AppleSigner, signPass } from './sign-pass.ts';

type Sent = {
  pass: WalletPass;
  content: PassContent;
  signer: AppleSigner;
  /** Where the device has asked: it asks there for newer ones. */
  place: Place;
  addresses: Pick<ServerAddresses, 'apiServer'>;
};

export function sendPass(reply: FastifyReply, { pass, content, signer, place, addresses }: Sent) {
  const { id: serial, token, siteId, changedAt } = pass;
  const service = `${addresses.apiServer(place)}/api/${formatSiteId(siteId)}/wallet`;
  reply.headers({
    'cache-control': 'private, no-store',
    'content-disposition': 'attachment; filename="pass.pkpass"',
    'last-modified': new Date(changedAt).toUTCString(),
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  return reply.type('application/vnd.apple.pkpass').send(signPass(content, { serial, token, service }, signer));
}
