import { digestOf } from '#kernel/digest-of.ts';
import { readPassContent } from '#features/wallet/content/ended-content.ts';
import type { ContentDeps } from '#features/wallet/content/read-content.ts';
import type { PassContent } from '#features/wallet/content/pass-content.ts';
import type { Wallets } from '#features/wallet/open-wallets.ts';
import { pushPass } from '#features/wallet/apple/push-pass.ts';
import type { WalletPass, WalletStore } from '#features/wallet/store/wallet-store.ts';

export type TellWalletDeps = ContentDeps & {
  passes: WalletStore;
  wallets: Pick<Wallets, 'apple' | 'google' | 'offered'>;
  onError: (error: unknown) => void;
};

const AT_ONCE = 8;

/** Tells wallets of passes that say something else by now. False if some have to be told again later. */
export async function tellWallets(siteId: number, kind: WalletPass['kind'], deps: TellWalletDeps): Promise<boolean> {
  // Without a wallet, a change costs no query.
  if ((await deps.wallets.offered()).length === 0) return true;
  const passes = await deps.passes.live(siteId, kind);
  // Nobody waits for a call because the other wallet does not answer.
  const told = await Promise.all(
    (['apple', 'google'] as const).map((wallet) =>
      tellSome(
        passes.filter((pass) => pass.wallet === wallet),
        deps,
      ),
    ),
  );
  return !told.includes(false);
}

/** Several at a time: one that takes long keeps few others waiting. */
async function tellSome(passes: readonly WalletPass[], deps: TellWalletDeps): Promise<boolean> {
  let areTold = true;
  const left = passes.values();
  const tellNext = async (): Promise<void> => {
    for (const pass of left) areTold = (await tellPass(pass, deps)) && areTold;
  };
  await Promise.all(Array.from({ length: AT_ONCE }, tellNext));
  return areTold;
}

async function tellPass(pass: WalletPass, deps: TellWalletDeps): Promise<boolean> {
  const read = await readPassContent(pass, deps);
  const now = deps.clock.now();
  if (!read) {
    await deps.passes.told(pass, { ...pass, overAt: now });
    return true;
  }
  const { content, follows, isFinal } = read;
  const shown = digestOf(content);
  const overAt = isFinal ? now : null;
  if (shown === pass.shown && follows === pass.follows && overAt === null) return true;
  const isTold = shown === pass.shown || (await tell(pass, content, deps));
  await deps.passes.told(pass, { shown: isTold ? shown : pass.shown, follows, overAt: isTold ? overAt : null });
  return isTold;
}

async function tell(pass: WalletPass, content: PassContent, deps: TellWalletDeps): Promise<boolean> {
  try {
    return await (pass.wallet === 'apple' ? tellApple(pass, deps) : tellGoogle(pass, content, deps));
  } catch (error) {
    deps.onError(error);
    return false;
  }
}

async function tellApple(pass: WalletPass, { passes, wallets, clock, onError }: TellWalletDeps): Promise<boolean> {
  // Before the push: a device that asks at once finds the change.
  await passes.touch(pass, clock.now());
  const apple = await wallets.apple();
  if (!apple) return true;
  const { connection, passTypeId: topic } = apple;
  const devices = await passes.devices(pass);
  const outcomes = await Promise.all(
    devices.map(async (device) => {
      const { pushed, reason } = await pushPass(connection, { token: device.pushToken, topic });
      if (pushed === 'gone') await passes.dropDevice(pass.siteId, device);
      if (pushed === 'refused') onError(new Error(`Apple does not take pushes for passes: ${reason}`));
      return pushed;
    }),
  );
  return !outcomes.includes('later');
}

async function tellGoogle(
  pass: WalletPass,
  content: PassContent,
  { passes, wallets, onError }: TellWalletDeps,
): Promise<boolean> {
  const google = await wallets.google();
  const failure = google && (await google.patch(pass.id, content));
  if (failure?.kind === 'gone') await passes.remove(pass);
  if (failure?.kind === 'refused') onError(new Error(`Google does not take passes: ${failure.reason}`));
  return failure?.kind !== 'later';
}
