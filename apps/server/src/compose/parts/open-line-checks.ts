import type { SharedPlaces } from '#features/lines/line-places.ts';
import { makePromises } from '#features/lines/make-promises.ts';
import { watchNearly } from '#features/notices/nearly/watch-nearly.ts';
import type { NoticeSender } from '#features/notices/sending/notice-lane.ts';
import { openWallets, type PassWatch, watchPasses, type Wallets, type WalletUrls } from '#features/wallet/index.ts';
import { type AddressOptions, type KeptAddresses, serverAddresses } from '#http/identity/server-addresses.ts';
import type { Clock } from '#kernel/clock.ts';
import { lineChecks, type LineChecks } from '#kernel/line-checks.ts';
import type { OutboxHandlers } from '#kernel/outbox/outbox-relay.ts';
import type { OutboxMessage } from '#kernel/outbox/outbox-store.ts';
import type { Stores } from '#compose/open-stores.ts';

type Parts = {
  stores: Stores;
  places: SharedPlaces;
  clock: Clock;
  onError: (error: unknown, where: string) => void;
};

/** After each change of a line: promises to those who have none, and messages to those whose turn is near. */
export function openLineChecks(sender: NoticeSender | null, { stores, places, clock, onError }: Parts): LineChecks {
  const handlers = { onNotified: () => sender?.wake(), onError: (error: unknown) => onError(error, 'messages') };
  const nearly = sender && watchNearly({ ...stores, places, clock, ...handlers });
  const promises = lineChecks({
    run: (siteId, lineId) => makePromises(siteId, lineId, { ...stores, places }),
    onError: (error) => onError(error, 'promises'),
  });
  return {
    check: (siteId, lineId) => {
      // A read from before the change would miss it, and no other change may follow.
      places.forget(siteId);
      nearly?.check(siteId, lineId);
      promises.check(siteId, lineId);
    },
    stop: async () => {
      await nearly?.stop();
      await promises.stop();
    },
  };
}

type PassParts = Parts & {
  walletUrls?: WalletUrls | undefined;
  messages?: { addresses: AddressOptions } | null | undefined;
  facts: KeptAddresses;
};
type Passes = PassWatch & { wallets: Wallets };

/** Passes in visitors' wallets. Where no messages are sent, a command has opened the data, and no wallet is told. */
export function openPasses({ messages, walletUrls: urls, facts: kept, stores, onError, ...parts }: PassParts): Passes {
  const wallets = openWallets({ ...stores, urls, clock: parts.clock });
  const addresses = messages && serverAddresses({ ...messages.addresses, kept });
  const watch =
    addresses &&
    watchPasses({
      ...stores,
      ...parts,
      wallets,
      siteAddress: (siteId) => addresses.site(siteId),
      onError: (error) => onError(error, 'wallet passes'),
    });
  return {
    wallets,
    check: (siteId, kind) => watch?.check(siteId, kind),
    stop: async () => {
      await watch?.stop();
      wallets.close();
    },
  };
}

/** Passes show what the live connection tells; the rest of what follows from a change of a line comes first. */
export function followChanges<L extends Followed>(live: L, checks: LineChecks, passes: PassWatch): L {
  return {
    ...live,
    'line.changed': async (message: OutboxMessage<'line.changed'>) => {
      await live['line.changed'](message);
      checks.check(message.siteId, message.payload.lineId);
      passes.check(message.siteId, 'ticket');
    },
    'calendar.changed': async (message: OutboxMessage<'calendar.changed'>) => {
      await live['calendar.changed'](message);
      passes.check(message.siteId, 'appointment');
    },
    'site.changed': async (message: OutboxMessage<'site.changed'>) => {
      await live['site.changed'](message);
      for (const kind of ['ticket', 'appointment'] as const) passes.check(message.siteId, kind);
    },
  };
}

type Followed = Pick<OutboxHandlers, 'line.changed' | 'calendar.changed' | 'site.changed'>;
