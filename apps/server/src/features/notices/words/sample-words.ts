import { pickName } from '@openturn/domain/site/pick-name.ts';
import type { Language } from '@openturn/domain/language/languages.ts';
import { MEET_METHODS } from '@openturn/domain/meet/meet-methods.ts';
import { HOUR_MS, MINUTE_MS } from '@openturn/domain/time/units.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import type { Site } from '#features/sites/index.ts';
import { ALL_KINDS, type AnyKind } from '#features/notices/kinds/all-kinds.ts';
import { type Topic, TOPICS } from '#features/notices/subjects/topics.ts';
import { isWordedByBusiness, type WordedPart, wordingName, wordValues } from './own-words.ts';
import type { WordingContext } from './wording-context.ts';

const SAMPLE_GUID = 'MY-EyI5oHLXstQJ_tY33Ig';
/** A number that no sample says otherwise. */
const SAMPLE_MINUTES = 25;

const SAMPLE_CODE = '408213';

type SampleSite = Pick<Site, 'names' | 'locationName' | 'phone' | 'address' | 'city' | 'zone' | 'dateFormat'>;
type SampleOptions = { language: Language; site: SampleSite; address: string; now: number };

/** One thing that a message can say, which a business can word itself. */
export type Wording = {
  name: string;
  /** What its own words may include, and what they must. */
  variables: string[];
  needed: string[];
  /** Of a notification, which has no link; null if there is none. */
  push: { variables: string[]; needed: string[] } | null;
  /** Our words, with variables. */
  ours: Record<WordedPart, string>;
  /** What stands for the variables in a message to a visitor. */
  samples: { sms: Record<string, string>; email: Record<string, string>; push: Record<string, string> };
  /** What always ends a text message. */
  ending: string;
  topic: Topic;
  /** Of an email's link, and its last paragraph. */
  linkLabel: string;
  reason: string;
};

export function sampleWordings(options: SampleOptions): Wording[] {
  return ALL_KINDS.filter(isWordedByBusiness).flatMap((kind) => [
    sampleWording(kind, options, {}),
    ...(kind.variant ? [sampleWording(kind, options, kind.variant.sample)] : []),
  ]);
}

/** What own words may and must include; the same for every business. */
export function wordingRules(): Pick<Wording, 'name' | 'variables' | 'needed' | 'push'>[] {
  return (known ??= sampleWordings({ language: 'en', site: NO_SITE, address: '', now: 0 }));
}

let known: Wording[] | undefined;

const NO_SITE: SampleSite = {
  names: {},
  locationName: '',
  phone: '',
  address: '',
  city: '',
  zone: 'UTC',
  dateFormat: 1,
};

type Changed = NonNullable<AnyKind['variant']>['sample'];

function sampleWording(kind: AnyKind, options: SampleOptions, changed: Changed): Wording {
  const { language } = options;
  const [sms, email, push] = (['sms', 'email', 'push'] as const).map((channel) =>
    sampleContext(kind, channel, options, changed),
  );
  if (!sms || !email || !push) throw new Error('no sample');
  const samples = {
    sms: wordValues(kind, sms),
    email: wordValues(kind, email),
    push: wordValues(kind, push),
  };
  const variables = Object.keys(samples.email);
  const { link } = TOPICS[kind.topic];
  const label = kind.linkLabel ?? link?.label;
  return {
    name: wordingName(kind, sms),
    variables,
    needed: [...(link ? ['link'] : []), ...(kind.needs ?? [])],
    push: kind.channels.includes('push')
      ? { variables: Object.keys(samples.push), needed: [...(kind.needs ?? [])] }
      : null,
    ending: kind.smsEnding?.(sms) ?? '',
    topic: kind.topic,
    ours: {
      sms: [oursWith(kind, sms, ' '), ...(link ? ['{link}'] : [])].join('\n'),
      email: [oursWith(kind, email, '\n\n'), ...(link ? ['{link}'] : [])].join('\n\n'),
      push: kind.channels.includes('push') ? oursWith(kind, push, ' ') : '',
      subject: translate(language, kind.subject, { business: '{business}' }),
    },
    samples,
    linkLabel: label ? translate(language, label) : '',
    reason: link ? translate(language, link.reason, { business: samples.email['business'] ?? '' }) : '',
  };
}

const REPLACED = ['when', 'minutes', 'code', 'line'] as const;

/** Our first sentence with variables in place of what they stand for, and the others in one. */
function oursWith(kind: AnyKind, context: WordingContext, between: string): string {
  const values = wordValues(kind, context);
  const facts = { ...context.facts, business: '{business}', ticketCode: '{number}' };
  const [first = ''] = kind.sentences({ ...context, facts });
  const main = REPLACED.reduce((text, name) => (values[name] ? text.replace(values[name], `{${name}}`) : text), first);
  return values['details'] === undefined ? main : `${main}${between}{details}`;
}

/** A message as a visitor could get it tomorrow. */
function sampleContext(
  kind: AnyKind,
  channel: 'sms' | 'email' | 'push',
  { language, site, address, now }: SampleOptions,
  changed: Changed,
): WordingContext {
  const at = Math.ceil(now / HOUR_MS) * HOUR_MS + 24 * HOUR_MS;
  const details = {
    returnAt: now + SAMPLE_MINUTES * MINUTE_MS,
    respondBy: now + 3 * MINUTE_MS,
    minutes: SAMPLE_MINUTES,
    ...(kind.name === 'staff_message' && { words: translate(language, 'settings.words.sampleMessage') }),
    at,
    until: at + HOUR_MS / 2,
    decideBy: at - 4 * HOUR_MS,
    offerUntil: now + 15 * MINUTE_MS,
    code: SAMPLE_CODE,
    lineName: translate(language, 'settings.words.sampleService'),
    method: MEET_METHODS.inPerson,
    state: 'confirmed',
    ...changed.details,
  };
  const facts = {
    now,
    business: pickName(site.names, language) || site.locationName,
    settings: {},
    phone: site.phone,
    place: [site.address, site.city].filter(Boolean).join(', '),
    zone: site.zone,
    dateFormat: site.dateFormat,
    link: `${address}/${TOPICS[kind.topic].link?.screen ?? ''}${kind.topic === 'conversation' ? '?visit=' : '/'}${SAMPLE_GUID}`,
    isMeetingLink: false,
    host: URL.canParse(address) ? new URL(address).hostname : '',
    current: null,
    ticketCode: 'W-042',
    method: MEET_METHODS.inPerson,
    position: 3,
    wait: { low: 10, high: 20 },
    isStaffed: true,
    beThereBy: now + 15 * MINUTE_MS,
    desk: null,
    rejoinUntil: now + 15 * MINUTE_MS,
    visit: { service: translate(language, 'settings.words.sampleService'), staff: '' },
    ...changed.facts,
  };
  return { channel, language, details, facts };
}
