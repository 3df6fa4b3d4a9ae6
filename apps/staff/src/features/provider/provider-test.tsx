import type { ProviderCause, ProviderStep } from '@openturn/contract/staff/settings/provider.ts';
import type { PlainTextKey } from '@openturn/texts/keys.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { call, type CallReply } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { TrialOutcome } from '#app/settings/trial/trial-outcome.tsx';
import { Trial } from '#app/settings/trial/trial.tsx';
import { useTrial } from '#app/settings/trial/use-trial.ts';
import { type ProviderDraft, providerValues } from './provider-draft.ts';

type Tested = CallReply<'POST staff/settings/provider/test'>;

const STEPS = {
  reach: 'settings.provider.stepReach',
  describe: 'settings.provider.stepDescribe',
  keys: 'settings.provider.stepKeys',
  client: 'settings.provider.stepClient',
} as const satisfies Record<ProviderStep, PlainTextKey>;

const CAUSES = {
  'not-https': 'settings.provider.notHttps',
  'host-unknown': 'settings.channels.hostUnknown',
  'private-address': 'settings.provider.privateAddress',
  'port-closed': 'settings.provider.portClosed',
  'no-answer': 'settings.provider.noAnswer',
  certificate: 'settings.provider.certificate',
  'too-large': 'settings.provider.tooLarge',
  'no-provider': 'settings.provider.noProvider',
  'issuer-differs': 'settings.provider.issuerDiffers',
  'no-code': 'settings.provider.noCode',
  'no-keys': 'settings.provider.noKeys',
  'client-refused': 'settings.provider.clientRefused',
} as const satisfies Record<ProviderCause, PlainTextKey>;

type ProviderTestProps = {
  siteId: number;
  draft: ProviderDraft;
  /** What the server refuses in the values. */
  onRefused: (error: unknown) => Promise<void>;
};

/** Asks the provider as typed, and lists the steps up to the one that failed. */
export function ProviderTest({ siteId, draft, onRefused }: ProviderTestProps) {
  const { t } = useTexts();
  const { tried, isSending, send } = useTrial<Tested>(onRefused);
  const tryOut = () => {
    const body = { values: { ...providerValues(draft), isOnly: false } };
    send(draft.issuer, () => call('POST staff/settings/provider/test', { siteId, body }));
  };
  return (
    <Trial title={t('settings.provider.test')} hint={t('settings.channels.testHint')}>
      <Button look="quiet" aria-disabled={isSending || undefined} onClick={tryOut}>
        {t('settings.provider.testNow')}
      </Button>
      <TrialOutcome tried={tried} done="settings.provider.testDone" steps={STEPS} causes={CAUSES} />
    </Trial>
  );
}
