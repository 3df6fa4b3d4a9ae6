import { chooseLanguage } from '@openturn/domain/language/choose-language.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { WalletName } from '@openturn/domain/wallet/wallets.ts';
import { findVisit, type FindVisitDeps } from '#features/visit-tasks/index.ts';
import type { PassContent } from '#features/wallet/content/pass-content.ts';
import { readContent, type ContentDeps } from '#features/wallet/content/read-content.ts';
import type { WalletPass, WalletStore } from '#features/wallet/store/wallet-store.ts';
import { digestOf } from '#kernel/digest-of.ts';

export type MakePassDeps = ContentDeps & FindVisitDeps & { passes: WalletStore; newId: () => string };

type Made = { pass: WalletPass; content: PassContent };
type Which = { siteId: number; guid: string; wallet: WalletName };

/** The pass of a visit that is not over, in the visit's language. */
export async function makePass(
  { siteId, guid, wallet }: Which,
  deps: MakePassDeps,
): Promise<Result<Made, { code: 'not-found' | 'visit-over' }>> {
  const visit = await findVisit(siteId, guid, deps);
  if (!visit) return err({ code: 'not-found' });
  const language = chooseLanguage({ stored: visit.language, browser: '' });
  const read = await readContent({ siteId, visitId: guid, kind: visit.kind, language }, deps);
  if (!visit.isOpen || !read) return err({ code: 'visit-over' });
  const made = { siteId, id: deps.newId(), visitId: guid, kind: visit.kind, wallet, token: deps.newId(), language };
  const pass = await deps.passes.ensure({ ...made, shown: digestOf(read.content) }, deps.clock.now());
  return ok({ pass, content: read.content });
}
