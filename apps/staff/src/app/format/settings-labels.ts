import { PRODUCTS_LABELS } from './product-labels.ts';
import { CALLING_LABELS } from './labels/calling-labels.ts';
import { PLANS_LABELS } from './labels/plans-labels.ts';
import { MEETING_LABELS } from './labels/meeting-labels.ts';
import { WALLET_LABELS } from './labels/wallet-labels.ts';
import { byProperty, OPTIONAL_FIELDS } from '@openturn/domain/join/person-fields.ts';
import type { PlainTextKey } from '@openturn/texts/keys.ts';
import type { Texts } from '@openturn/web/i18n/use-texts.ts';

/** The labels of a page's fields, on the page, in its search and in the activity log. */
export const WAIVER_LABELS = {
  isActive: 'settings.waivers.isActive',
  texts: 'settings.waivers.text',
  title: 'settings.waivers.title',
  text: 'settings.waivers.text',
  boxes: 'settings.waivers.boxes',
  services: 'settings.waivers.services',
  holds: 'settings.waivers.holds',
  asksInitials: 'settings.waivers.asksInitials',
  allowsMinors: 'settings.waivers.allowsMinors',
  keptYears: 'settings.waivers.keptYears',
} as const satisfies Record<string, PlainTextKey>;

export const BUSINESS_LABELS = {
  names: 'settings.business.names',
  locationName: 'settings.business.locationName',
  companyName: 'settings.business.companyName',
  address: 'settings.business.address',
  city: 'settings.business.city',
  stateProvince: 'settings.business.stateProvince',
  phone: 'settings.business.phone',
  latitude: 'settings.business.latitude',
  longitude: 'settings.business.longitude',
  country: 'settings.business.country',
  zone: 'settings.business.zone',
  currency: 'settings.business.currency',
  dateFormat: 'settings.business.dateFormat',
  languages: 'settings.business.languages',
  alternateLanguage: 'settings.business.alternateLanguage',
  alternateName: 'settings.business.alternateName',
  isPublicComputer: 'settings.business.publicComputer',
  hidesAppButtons: 'settings.business.hidesAppButtons',
  appStoreUrl: 'settings.business.appStoreUrl',
  playStoreUrl: 'settings.business.playStoreUrl',
  methods: 'settings.business.methods',
  overridesMethods: 'settings.business.overridesMethods',
  wallNames: 'settings.business.wallNames',
} as const satisfies Record<string, PlainTextKey>;

export const BACKUPS_LABELS = {
  isOn: 'backups.nightly',
  time: 'backups.time',
  keep: 'backups.keep',
  folder: 'backups.folder',
} as const satisfies Record<string, PlainTextKey>;

export const CHANNELS_LABELS = {
  sms: 'settings.channels.sms',
  accountSid: 'settings.channels.accountSid',
  authToken: 'settings.channels.authToken',
  smsFrom: 'settings.channels.smsFrom',
  textsPerDay: 'settings.channels.textsPerDay',
  textCountries: 'settings.channels.textCountries',
  email: 'settings.channels.email',
  host: 'settings.channels.host',
  port: 'settings.channels.port',
  security: 'settings.channels.security',
  user: 'settings.channels.user',
  password: 'settings.channels.password',
  emailFrom: 'settings.channels.emailFrom',
  android: 'settings.channels.android',
  serviceAccount: 'settings.channels.serviceAccount',
  ios: 'settings.channels.ios',
  apnsKey: 'settings.channels.apnsKey',
  apnsKeyId: 'settings.channels.apnsKeyId',
  apnsTeamId: 'settings.channels.apnsTeamId',
  apnsTopic: 'settings.channels.apnsTopic',
  apnsServer: 'settings.channels.apnsServer',
} as const satisfies Record<string, PlainTextKey>;

export const PROVIDER_LABELS = {
  issuer: 'settings.provider.issuer',
  clientId: 'settings.provider.clientId',
  clientSecret: 'settings.provider.clientSecret',
  domains: 'settings.provider.domains',
  name: 'settings.provider.name',
  isOnly: 'settings.provider.isOnly',
} as const satisfies Record<string, PlainTextKey>;

export const FORM_LABELS = {
  ...byProperty(OPTIONAL_FIELDS, 'rule', ({ label }) => label),
  phoneOrEmail: 'settings.form.phoneOrEmail',
  emailDomain: 'settings.form.emailDomain',
  needs: 'settings.form.needs',
  partySize: 'settings.form.partySize',
  questions: 'settings.form.questions',
} as const satisfies Record<string, PlainTextKey>;

export const RATINGS_LABELS = {
  isOn: 'settings.ratings.on',
  question: 'settings.ratings.question',
  topics: 'settings.ratings.topics',
  own: 'settings.ratings.own',
  asksByMessage: 'settings.ratings.byMessage',
  alertAt: 'settings.ratings.alertAt',
} as const satisfies Record<string, PlainTextKey>;

export const LOOK_LABELS = {
  accent: 'settings.look.accent',
  paper: 'settings.look.paper',
  ink: 'settings.look.ink',
  radius: 'settings.look.radius',
  font: 'settings.look.font',
  fontUrl: 'settings.look.fontUrl',
  logo: 'settings.look.logo',
  darkLogo: 'settings.look.uploadDark',
} as const satisfies Record<string, PlainTextKey>;

export const DOCUMENT_LABELS = {
  keptDays: 'settings.documents.keptDays',
  documents: 'settings.documents',
} as const satisfies Record<string, PlainTextKey>;

/** What they are called before the word's own name. */
export const WORDS_LABELS = {
  labels: 'settings.words.labels',
  messages: 'settings.words.messages',
  wall: 'staff.wall',
} as const satisfies Record<string, PlainTextKey>;

export const ADDRESS_LABELS = { host: 'settings.address.own' } as const satisfies Record<string, PlainTextKey>;

export const LISTING_LABELS = {
  isListed: 'settings.listing.isListed',
  alsoKnownAs: 'settings.listing.alsoKnownAs',
} as const satisfies Record<string, PlainTextKey>;

export const MESSAGES_LABELS = {
  isOn: 'settings.messages.isOn',
  awayReply: 'settings.messages.awayReply',
  templates: 'settings.messages.templates',
} as const satisfies Record<string, PlainTextKey>;

export const PAYMENTS_LABELS = {
  ask: 'settings.payments.ask',
  depositPercent: 'settings.payments.depositPercent',
  services: 'settings.payments.services',
  way: 'settings.payments.way',
  noShowFee: 'settings.payments.noShowFee',
  provider: 'settings.payments.provider',
  publishableKey: 'settings.payments.publishableKey',
  secretKey: 'settings.payments.secretKey',
  webhookSecret: 'settings.payments.webhookSecret',
} as const satisfies Record<string, PlainTextKey>;

export const MAP_LABELS = {
  address: 'settings.map.address',
  key: 'settings.map.key',
} as const satisfies Record<string, PlainTextKey>;

type Labels = Readonly<Record<string, PlainTextKey>>;

/** By the page that an entry of the activity log is about. */
const PAGES: Readonly<Record<string, { title: PlainTextKey; fields: Labels }>> = {
  plans: { title: 'settings.plans', fields: PLANS_LABELS },
  ratings: { title: 'settings.ratings', fields: RATINGS_LABELS },
  address: { title: 'settings.address', fields: ADDRESS_LABELS },
  backups: { title: 'settings.backups', fields: BACKUPS_LABELS },
  business: { title: 'settings.business', fields: BUSINESS_LABELS },
  calling: { title: 'settings.calling', fields: CALLING_LABELS },
  channels: { title: 'settings.channels', fields: CHANNELS_LABELS },
  documents: { title: 'settings.documents', fields: DOCUMENT_LABELS },
  form: { title: 'settings.form', fields: FORM_LABELS },
  messages: { title: 'settings.messages', fields: MESSAGES_LABELS },
  payments: { title: 'settings.payments', fields: PAYMENTS_LABELS },
  provider: { title: 'settings.provider', fields: PROVIDER_LABELS },
  products: { title: 'settings.products', fields: PRODUCTS_LABELS },
  meeting: { title: 'settings.meeting', fields: MEETING_LABELS },
  wallet: { title: 'settings.wallet', fields: WALLET_LABELS },
  listing: { title: 'settings.listing', fields: LISTING_LABELS },
  map: { title: 'settings.map', fields: MAP_LABELS },
  referrals: { title: 'settings.referrals', fields: { business: 'settings.referrals.business' } },
  look: { title: 'settings.look', fields: LOOK_LABELS },
  waivers: { title: 'settings.waivers', fields: WAIVER_LABELS },
  words: { title: 'settings.words', fields: WORDS_LABELS },
};

/** A page of the settings by its name in the activity log. */
export function pageTitle(page: string, t: Texts['t']): string {
  const key = PAGES[page]?.title;
  return key ? t(key) : page;
}

/** A field by its path: its label, and which part of it. */
export function pageField(page: string, path: string, t: Texts['t']): string {
  return labelIn(PAGES[page]?.fields ?? {}, path, t);
}

/** The label of the field that a path begins with; what follows, such as a language, stays as it is. */
export function labelIn(labels: Labels, path: string, t: Texts['t']): string {
  const [field = '', ...rest] = path.split('.');
  const key = labels[field];
  return [key ? t(key) : field, ...rest].join(' · ');
}
