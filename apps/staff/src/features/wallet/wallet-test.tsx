import { useState } from 'react';
import { WALLET_CAUSE_TEXTS, WALLET_STEP_TEXTS } from '@openturn/domain/wallet/wallet-causes.ts';
import type { WalletName } from '@openturn/domain/wallet/wallets.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { call, type CallReply } from '@openturn/web/api/call.ts';
import { useSubmit } from '@openturn/web/api/use-submit.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { TrialOutcome } from '#app/settings/trial/trial-outcome.tsx';
import { Trial } from '#app/settings/trial/trial.tsx';
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
  const [tested, setTested] = useState<Tested | null>(null);
  const { isSending, submit } = useSubmit<string>();
  const send = () => {
    setTested(null);
    const body = { wallet, values: walletValues(draft) };
    void submit(
      wallet,
      async () => setTested(await call('POST staff/settings/wallet/test', { siteId, body })),
      onRefused,
    );
  };
  const title = t(wallet === 'apple' ? 'settings.wallet.testApple' : 'settings.wallet.testGoogle');
  return (
    <Trial title={title} hint={t('settings.channels.testHint')}>
      <Button look="quiet" aria-disabled={isSending || undefined} onClick={send}>
        {t('settings.provider.testNow')}
      </Button>
      <div role="status">
        {tested && (
          <TrialOutcome
            steps={tested.steps.map(({ step, state }) => ({ text: WALLET_STEP_TEXTS[step], state }))}
            isFailed={tested.cause !== null}
            text={tested.cause === null ? 'settings.wallet.testDone' : WALLET_CAUSE_TEXTS[tested.cause]}
            detail={tested.detail}
          />
        )}
      </div>
    </Trial>
  );
}
