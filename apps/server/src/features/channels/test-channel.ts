import {
  apnsService,
  fcmService,
  type OutgoingMessage,
  pushCause,
  type PushService,
  type TestFailure,
  trySmtp,
  twilioCause,
  twilioSender,
} from '#features/notices/index.ts';
import {
  type ChannelTest,
  TEST_STEPS,
  type testChannel as testCall,
} from '@openturn/contract/staff/settings/channels.ts';
import { problem } from '@openturn/domain/forms/problem.ts';
import { readPhone } from '@openturn/domain/phone/read-phone.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import type * as z from 'zod';
import { type ChannelDeps, type ChannelRefusal, entered } from './save-channels.ts';
import { androidOptions, emailOptions, iosOptions, smsOptions, type StoredChannels } from './channel-settings.ts';

type Body = z.output<(typeof testCall)['body']>;
type Test = Body & { siteId: number; names: Record<string, string>; country: string };

/** A connection attempt that lasts longer looks like a page that hangs. */
const TIMEOUT_MS = 4_000;
const MAIL_PORTS: ReadonlySet<number> = new Set([25, 465, 587, 2_465, 2_525, 2_587]);

/** They need not be right. */
const OTHERS = { sms: 'inbox', email: 'inbox', android: 'none', ios: 'none' } as const;
const NOBODY = {
  sms: 'validation.phone',
  email: 'validation.required',
  android: 'settings.channels.deviceUnknown',
  ios: 'settings.channels.deviceUnknown',
} as const;

/** Sends a message with the values entered, stored or not. */
export async function testChannel(test: Test, deps: ChannelDeps): Promise<Result<ChannelTest, ChannelRefusal>> {
  const { channel, values } = test;
  const checked = await entered({ ...values, ...OTHERS, [channel]: values[channel] }, deps);
  if (!checked.ok) return checked;
  const to = await addressOf(test, deps);
  if (to === null) return err({ code: 'invalid-input', fields: { to: problem(NOBODY[channel]) } });
  const failure = await attempt({ ...test, to }, checked.value.next, deps);
  return ok({ steps: stepsOf(test, failure), cause: failure?.cause ?? null, detail: detailOf(test, failure) });
}

/**
 * What a mail server says helps to set it up. Any other service within the network may listen at other ports, and what it
 * says is not for whoever fills in this page.
 */
function detailOf({ channel, values }: Test, failure: TestFailure | null): string {
  return channel !== 'email' || MAIL_PORTS.has(values.port) ? (failure?.detail ?? '') : '';
}

/** A number without a country's code is one of the business's country. */
async function addressOf({ channel, to, country }: Test, { devices }: ChannelDeps): Promise<string | null> {
  if (channel === 'sms') return readPhone(to, country);
  return channel === 'email' ? to.trim() : devices.findByCode(to, channel);
}

async function attempt(test: Test, values: StoredChannels, deps: ChannelDeps): Promise<TestFailure | null> {
  const message = messageOf(test, deps);
  if (test.channel === 'email') {
    const options = emailOptions(values);
    return options.provider === 'inbox' ? null : trySmtp({ ...options, timeoutMs: TIMEOUT_MS }, message);
  }
  if (test.channel !== 'sms') return attemptPush(test.channel, { message, values }, deps);
  const options = smsOptions(values, deps.channels.environment.twilioUrl);
  if (options.provider === 'inbox') return null;
  const sent = await twilioSender({ ...options, timeoutMs: TIMEOUT_MS }).send(message);
  return sent.ok ? null : twilioCause(sent.error);
}

type Push = { message: OutgoingMessage; values: StoredChannels };

async function attemptPush(app: 'android' | 'ios', { message, values }: Push, deps: ChannelDeps) {
  const service = openApp(app, values, deps);
  if (!service) return null;
  const sent = await service.send(message, message.to);
  service.close?.();
  return sent.ok ? null : pushCause(sent.error);
}

function openApp(
  app: 'android' | 'ios',
  values: StoredChannels,
  { channels: { environment }, clock }: ChannelDeps,
): (PushService & { close?: () => void }) | null {
  const google = app === 'android' ? androidOptions(values, environment) : null;
  if (google) return fcmService({ ...google, clock });
  const apple = app === 'ios' ? iosOptions(values, environment) : null;
  return apple && apnsService({ ...apple, clock });
}

function messageOf({ siteId, to, language, names }: Test, deps: ChannelDeps): OutgoingMessage {
  const business = pickName(names, language);
  const text = translate(language, 'channels.testText', { business });
  const subject = translate(language, 'channels.testSubject', { business });
  return { siteId, id: deps.newId(), to, subject, text, html: '', from: business };
}

/** Without TLS there is nothing to secure. */
function stepsOf({ channel, values }: Test, failure: TestFailure | null): ChannelTest['steps'] {
  const isPlain = channel !== 'email' || values.security === 'none';
  const steps = TEST_STEPS.filter((step) => step !== 'secure' || !isPlain || failure?.step === step).filter(
    (step) => step !== 'login' || channel !== 'email' || values.user !== '' || failure?.step === step,
  );
  const stop = failure ? steps.indexOf(failure.step) : steps.length;
  return steps.map((step, place) => ({ step, state: place < stop ? 'done' : place === stop ? 'failed' : 'left' }));
}
