import { useState } from 'react';
import type { TestCause, TestStep } from '@openturn/contract/staff/settings/channels.ts';
import type { PlainTextKey } from '@openturn/texts/keys.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { call, type CallReply } from '@openturn/web/api/call.ts';
import { useSubmit } from '@openturn/web/api/use-submit.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { TrialOutcome } from '#app/settings/trial/trial-outcome.tsx';
import { Trial } from '#app/settings/trial/trial.tsx';
import { channelsProblems, channelsValues, type ChannelsDraft } from './channels-draft.ts';

type Tested = CallReply<'POST staff/settings/channels/test'>;

const STEPS = {
  connect: 'settings.channels.stepConnect',
  secure: 'settings.channels.stepSecure',
  login: 'settings.channels.stepLogin',
  sender: 'settings.channels.stepSender',
  recipient: 'settings.channels.stepRecipient',
  accepted: 'settings.channels.stepAccepted',
} as const satisfies Record<TestStep, PlainTextKey>;

const CAUSES = {
  'host-unknown': 'settings.channels.hostUnknown',
  'port-closed': 'settings.channels.portClosed',
  'port-blocked': 'settings.channels.portBlocked',
  'tls-mode': 'settings.channels.tlsMode',
  'no-starttls': 'settings.channels.noStarttls',
  certificate: 'settings.channels.certificate',
  'wrong-login': 'settings.channels.wrongLogin',
  'sender-refused': 'settings.channels.senderRefused',
  'recipient-refused': 'settings.channels.recipientRefused',
  'country-off': 'settings.channels.countryOff',
  trial: 'settings.channels.trial',
  'message-refused': 'settings.channels.messageRefused',
  'no-answer': 'settings.channels.noAnswer',
} as const satisfies Record<TestCause, PlainTextKey>;

type ChannelTestProps = {
  siteId: number;
  channel: 'sms' | 'email';
  draft: ChannelsDraft;
  /** What the server refuses in the values. */
  onRefused: (error: unknown) => Promise<void>;
};

/** Sends a message with the values as typed, and lists its steps up to the one that failed. */
export function ChannelTest({ siteId, channel, draft, onRefused }: ChannelTestProps) {
  const { t, language } = useTexts();
  const [to, setTo] = useState('');
  const [error, setError] = useState('');
  const [tested, setTested] = useState<Tested | null>(null);
  const { isSending, submit } = useSubmit<string>();
  const send = () => {
    const isReady = to.trim().length >= SHORTEST;
    setError(isReady ? '' : t('validation.required'));
    setTested(null);
    if (!isReady || Object.keys(channelsProblems(draft, t)).length > 0) return;
    const body = { channel, to: to.trim(), language, values: channelsValues(draft) };
    void submit(
      channel,
      async () => setTested(await call('POST staff/settings/channels/test', { siteId, body })),
      onRefused,
    );
  };
  return (
    <Trial title={t('settings.channels.test')} hint={t('settings.channels.testHint')} onEnter={send}>
      <TextField
        name={`${channel}To`}
        label={t(channel === 'sms' ? 'settings.channels.toPhone' : 'settings.channels.toEmail')}
        type={channel === 'sms' ? 'tel' : 'email'}
        autoComplete="off"
        isLatin
        value={to}
        error={error || undefined}
        onChange={setTo}
      />
      <Button look="quiet" aria-disabled={isSending || undefined} onClick={send}>
        {t('settings.channels.testSend')}
      </Button>
      <div role="status">
        {tested && (
          <TrialOutcome
            steps={tested.steps.map(({ step, state }) => ({ text: STEPS[step], state }))}
            isFailed={tested.cause !== null}
            text={tested.cause === null ? 'settings.channels.testDone' : CAUSES[tested.cause]}
            detail={tested.detail}
          />
        )}
      </div>
    </Trial>
  );
}

/** The shortest recipient the server takes. */
const SHORTEST = 3;
