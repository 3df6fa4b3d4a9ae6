import { useState } from 'react';
import type { TestStep } from '@openturn/contract/staff/settings/channels.ts';
import type { PlainTextKey } from '@openturn/texts/keys.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { CallError } from '@openturn/web/api/call-failure.ts';
import { call, type CallReply } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { settingsProblemText } from '#app/settings/form/settings-problem-text.ts';
import { TrialOutcome } from '#app/settings/trial/trial-outcome.tsx';
import { Trial } from '#app/settings/trial/trial.tsx';
import { useTrial } from '#app/settings/trial/use-trial.ts';
import { causesOf } from './channel-causes.ts';
import { channelsValues, type Channel, type ChannelsForm } from './channels-draft.ts';

type Tested = CallReply<'POST staff/settings/channels/test'>;

const STEPS = {
  connect: 'settings.channels.stepConnect',
  secure: 'settings.channels.stepSecure',
  login: 'settings.channels.stepLogin',
  sender: 'settings.channels.stepSender',
  recipient: 'settings.channels.stepRecipient',
  accepted: 'settings.channels.stepAccepted',
} as const satisfies Record<TestStep, PlainTextKey>;

type Words = { to: PlainTextKey; hint: PlainTextKey; done: PlainTextKey };

const TEXT: Omit<Words, 'to'> = {
  hint: 'settings.channels.testHint',
  done: 'settings.channels.testDone',
};
const APP: Words = {
  to: 'settings.channels.toDevice',
  hint: 'settings.channels.testAppHint',
  done: 'settings.channels.testPushed',
};
const WORDS: Record<Channel, Words> = {
  sms: { ...TEXT, to: 'settings.channels.toPhone' },
  email: { ...TEXT, to: 'settings.channels.toEmail' },
  android: APP,
  ios: APP,
};
const TYPES = { sms: 'tel', email: 'email', android: 'text', ios: 'text' } as const;

type ChannelTestProps = {
  siteId: number;
  channel: Channel;
  form: ChannelsForm;
};

/** Sends a message with the values as typed, and lists its steps up to the one that failed. */
export function ChannelTest({ siteId, channel, form }: ChannelTestProps) {
  const { t, language } = useTexts();
  const words = WORDS[channel];
  const [to, setTo] = useState('');
  const [error, setError] = useState('');
  async function explain(refused: unknown) {
    const failure = refused instanceof CallError && refused.failure.kind === 'refused' ? refused.failure : null;
    const wrong = failure?.fields?.['to'];
    if (wrong) setError(settingsProblemText(wrong, t));
    else await form.explain(refused);
  }
  const { tried, isSending, send, forget } = useTrial<Tested>(explain);
  const tryOut = () => {
    const isReady = to.trim().length >= SHORTEST;
    setError(isReady ? '' : t('validation.required'));
    if (!isReady || !form.check()) return forget();
    const body = { channel, to: to.trim(), language, values: channelsValues(form.draft) };
    return send(channel, () => call('POST staff/settings/channels/test', { siteId, body }));
  };
  return (
    <Trial title={t('settings.channels.test')} hint={t(words.hint)} onEnter={tryOut}>
      <TextField
        name={`${channel}To`}
        label={t(words.to)}
        type={TYPES[channel]}
        autoComplete="off"
        isLatin
        value={to}
        error={error || undefined}
        onChange={setTo}
      />
      <Button look="quiet" aria-disabled={isSending || undefined} onClick={tryOut}>
        {t('settings.channels.testSend')}
      </Button>
      <TrialOutcome tried={tried} done={words.done} steps={STEPS} causes={causesOf(channel)} />
    </Trial>
  );
}

/** The shortest recipient the server takes. */
const SHORTEST = 3;
