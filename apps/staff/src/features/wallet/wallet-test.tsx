import { WALLET_CAUSE_TEXTS, WALLET_STEP_TEXTS } from '@openturn/domain/wallet/wallet-causes.ts';
import type { WalletName } from '@openturn/domain/wallet/wallets.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { call, type CallReply } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { TrialOutcome } from '#app/settings/trial/trial-outcome.tsx';
import { Trial } from '#app/settings/trial/trial.tsx';
import { useTrial } from '#app/settings/trial/use-trial.ts';
import { type WalletDraft, walletValues } from './wallet-draft.ts';

type Tested = CallReply<'POST staff/settings/wallet/test'>;

type WalletTestProps = {
  siteId: number;
  wallet: WalletName;
  draft: WalletDraft;
  /** What the server refuses in the values. */
  onRefused: (error: unknown) => Promise<void>;
};

/** Tries what is typed as far as can be without a phone, and lists the steps up to the one that failed. */
export function WalletTest({ siteId, wallet, draft, onRefused }: WalletTestProps) {
  const { t } = useTexts();
  const { tried, isSending, send } = useTrial<Tested>(onRefused);
  const tryOut = () => {
    const body = { wallet, values: walletValues(draft) };
    send(wallet, () => call('POST staff/settings/wallet/test', { siteId, body }));
  };
  const title = t(wallet === 'apple' ? 'settings.wallet.testApple' : 'settings.wallet.testGoogle');
  return (
    <Trial title={title} hint={t('settings.channels.testHint')}>
      <Button look="quiet" aria-disabled={isSending || undefined} onClick={tryOut}>
        {t('settings.provider.testNow')}
      </Button>
      <TrialOutcome
        tried={tried}
        done="settings.wallet.testDone"
        steps={WALLET_STEP_TEXTS}
        causes={WALLET_CAUSE_TEXTS}
      />
    </Trial>
  );
}
