import { APPLE_KEY, SERVICE_ACCOUNT } from '#testing/samples/app-keys.ts';
import { makeCertificates, PASS_TYPE, TEAM } from '#testing/wallet/make-certificates.ts';

export type Values = Record<string, unknown>;

/** What is sent to change a field, with others that it needs; and what is shown then, where that differs. */
type Change = (values: Values) => { set: Values; shown?: Values; isRefused?: true };

const field = (name: string, ...values: readonly unknown[]): [string, Change] => [
  name,
  (now) => ({ set: { [name]: values.find((each) => JSON.stringify(each) !== JSON.stringify(now[name])) } }),
];
const needing = (name: string, set: Values, shown?: Values): [string, Change] => [
  name,
  () => ({ set, ...(shown && { shown: { ...set, ...shown } }) }),
];
const archivedInstead = (rows: readonly { isArchived: boolean }[]) =>
  rows.map((row) => ({ ...row, isArchived: !row.isArchived }));
const texts = (...names: readonly string[]) => names.map((name) => field(name, `Another ${name}`));
const switches = (...names: readonly string[]) => names.map((name) => field(name, true, false));

const SMS = { sms: 'twilio', accountSid: `AC${'0'.repeat(32)}`, authToken: 'a secret', smsFrom: '+15555550100' };
const MAIL = { email: 'smtp', host: 'mail.example.com', emailFrom: 'desk@elm.example' };
const APPLE = { apnsKey: APPLE_KEY, apnsKeyId: 'ABC123DEFG', apnsTeamId: 'TEAM567890', apnsTopic: 'example.elm' };
const PASS_KEYS = makeCertificates();
const PASSES = {
  passTypeId: PASS_TYPE,
  teamId: TEAM,
  certificate: PASS_KEYS.certificate,
  key: PASS_KEYS.key,
  wwdr: PASS_KEYS.wwdr,
};
const PASSES_SHOWN = { certificate: null, key: null, wwdr: null, passphrase: null };
const GOOGLE_PASSES = { issuerId: '3388000000012345678', account: SERVICE_ACCOUNT };
const PROVIDER = { issuer: 'https://login.example.com', clientId: 'openturn', clientSecret: 'a secret', name: 'Elm' };
const MAP = { address: 'https://maps.example.com/style.json?key={key}', key: 'a-key' };
const TURN = { turn: 'turn:relay.example.com:3478', turnSecret: 'a secret' };
const STRIPE = {
  provider: 'stripe',
  publishableKey: 'pk_test_elm',
  secretKey: 'sk_test_elm',
  webhookSecret: 'whsec_elm',
};
const STRIPE_SHOWN = { secretKey: null, webhookSecret: null };
const QUESTION = {
  index: 2,
  type: 'text',
  label: 'Health card',
  labels: {},
  choices: [],
  choicesIn: {},
  oneOf: [],
  placeholder: '',
  placeholders: {},
  minLength: 0,
  maxLength: 20,
  join: 'optional',
  booking: 'off',
};

const CARD = {
  id: 'card',
  names: { en: 'Health card' },
  reasons: {},
  services: [],
  isRequired: true,
  kinds: ['jpeg', 'pdf'],
  pages: 2,
};

/** Through a line of the business, and one of its company's other business. */
const PLAN = {
  id: 'both',
  names: { en: 'Here, then there' },
  stops: [
    { site: null, line: 'walk-in', service: null },
    { site: 100_002, line: 'walk-in', service: null },
  ],
  mayReorder: true,
};

/** For every field of every page of the settings, a change that is accepted. */
export const CHANGED_SETTINGS: Record<string, Record<string, Change>> = {
  'staff/settings/business': Object.fromEntries([
    field('names', { en: 'Birch Clinic', de: 'Praxis Birke' }),
    ...texts('locationName', 'companyName', 'address', 'city', 'stateProvince'),
    field('phone', '+1 416 555 0100', '+1 416 555 0199'),
    needing('latitude', { latitude: 45.5, longitude: -73.5 }),
    needing('longitude', { latitude: 46.5, longitude: -74.5 }),
    field('zone', 'America/Vancouver'),
    field('country', 'PL', 'CA'),
    field('currency', 'EUR', 'USD'),
    field('dateFormat', 3, 2),
    field('languages', ['de', 'en']),
    needing('alternateLanguage', { alternateLanguage: 'so' }),
    needing('alternateName', { alternateLanguage: 'so', alternateName: 'Af Soomaali' }),
    ...switches('isPublicComputer', 'hidesAppButtons', 'overridesMethods'),
    field('appStoreUrl', 'https://apps.example.com/elm'),
    field('playStoreUrl', 'https://play.example.com/elm'),
    field('methods', [1, 2], [1]),
    field('wallNames', 'first', 'none'),
  ]),
  'staff/settings/documents': Object.fromEntries([field('documents', [CARD]), field('keptDays', 60, 90)]),
  'staff/settings/listing': Object.fromEntries([...switches('isListed'), ...texts('alsoKnownAs')]),
  'staff/settings/ratings': Object.fromEntries([
    ...switches('isOn', 'asksByMessage'),
    field('question', { en: 'How did it go?' }),
    field('topics', ['staff', 'wait'], ['way']),
    field('own', [{ id: 'own.coffee', side: 'good', names: { en: 'The coffee' } }]),
    field('alertAt', 3, 1),
  ]),
  'staff/settings/plans': Object.fromEntries([
    ...switches('isOn', 'mayAdd'),
    field('walkMinutes', 5, 3),
    field('plans', [PLAN]),
  ]),
  'staff/settings/look': Object.fromEntries([
    field('accent', '#113355'),
    field('paper', '#fffef0'),
    field('ink', '#101820'),
    field('radius', 12, 4),
    field('font', 'Georgia'),
    field('fontUrl', 'https://fonts.googleapis.com/css2?family=Inter'),
    field('logo', 'https://elm.example/logo.png'),
    field('darkLogo', `/files/${'a'.repeat(43)}`),
  ]),
  'staff/settings/form': Object.fromEntries([
    ...['lastName', 'phone', 'email'].map((name) => field(name, 'required', 'off')),
    ...switches('phoneOrEmail'),
    field('emailDomain', 'elm.example'),
    field('needs', ['hearing'], []),
    field('partySize', 7, 8),
    field('questions', [QUESTION]),
  ]),
  'staff/settings/products': Object.fromEntries([
    ...switches('isOn', 'includesTax'),
    field('pays', 'online', 'counter'),
    field('taxName', 'HST'),
    field('tips', [10, 15]),
    field('groups', [{ id: 'cut', names: { en: 'Haircut' }, isRequired: true }]),
    ['products', ({ products }) => ({ set: { products: archivedInstead(products as { isArchived: boolean }[]) } })],
    field('coupons', [{ id: 'spring', code: 'SPRING', rate: 10_000, amount: null, until: null, most: 5 }]),
  ]),
  'staff/settings/calling': Object.fromEntries([
    ...['nearlyAt', 'travelMinutes', 'respondMinutes', 'rejoinMinutes', 'holdTimes'].map((name) => field(name, 9, 8)),
    ...['maxTicketsPerDevice', 'maxAppointments', 'maxAdditional'].map((name) => field(name, 9, 8)),
    ...switches('isNoShowAutomatic'),
    field('holdMinutes', [5, 60]),
    field('holdPlaces', [2, 10]),
    field('holdEnds', 'ask', 'return'),
    field('atClosing', 'end', 'serve'),
    field('usualReasons', ['child']),
    field('ownReasons', ['Blood test']),
  ]),
  'staff/settings/messages': Object.fromEntries([
    ...switches('isOn'),
    field('awayReply', { en: 'We open at 9.', de: 'Wir öffnen um 9.' }),
    field('templates', [{ id: 'soon', name: 'Soon', texts: { en: 'Place {place}.' } }]),
  ]),
  'staff/settings/meeting': Object.fromEntries([
    needing('way', { way: 'link', link: 'https://meet.example.com/elm' }),
    field('link', 'https://meet.example.com/elm'),
    field('serviceLinks', { talk: 'https://meet.example.com/talk' }),
    field('staffLinks', { ada: 'https://meet.example.com/ada' }),
    ...switches('takesGuests'),
    field('stun', 'stun:relay.example.com:3478'),
    ...['turn', 'turnSecret'].map((name) => needing(name, TURN, { turnSecret: null })),
  ]),
  'staff/settings/payments': Object.fromEntries([
    field('ask', 'full', 'no'),
    field('depositPercent', 35, 36),
    field('way', 'hold', 'now'),
    field('services', { talk: 'full' }),
    field('noShowFee', 700, 600),
    ...['provider', 'publishableKey', 'secretKey', 'webhookSecret'].map((name) => needing(name, STRIPE, STRIPE_SHOWN)),
  ]),
  'staff/setup/site': Object.fromEntries([
    field('hours', { week: { 2: [{ opens: '10:00:00', closes: '16:00:00' }] }, exceptions: { '2026-12-25': [] } }),
    ...['checkInBeforeMinutes', 'checkInAfterMinutes', 'missedAfterMinutes'].map((name) => field(name, 29, 28)),
    ...['approveWithinHours', 'offerMinutes'].map((name) => field(name, 19, 18)),
    field('reminders', '3d,5h'),
    field('afternoonFrom', '13:00'),
    field('eveningFrom', '18:30'),
  ]),
  'staff/setup/service': Object.fromEntries([
    field('names', { en: 'Birch', de: 'Birke' }),
    field('minutes', 25, 20),
    ...['isBookable', 'needsApproval'].map((name) => field(name, false, true)),
    field('methods', [1, 2], [1]),
    field('line', null, 'walk-in'),
    // There is none.
    ['category', () => ({ set: { category: 'none' }, isRefused: true })],
    field('staff', ['ada', 'eve']),
    ...['bufferBeforeMinutes', 'bufferAfterMinutes', 'leadMinutes'].map((name) => field(name, 7, 6)),
    ...['seats', 'horizonDays', 'dailyLimit'].map((name) => field(name, 7, 6)),
    ...['cancelNoticeMinutes', 'moveNoticeMinutes', 'price', 'lateFee'].map((name) => field(name, 70, 60)),
    field('stepMinutes', 20, 30),
    field('standby', 'in-turn', 'off'),
  ]),
  'staff/setup/staff': Object.fromEntries([
    ...texts('name'),
    ...switches('isActive'),
    field('hours', { week: { 2: [{ opens: '10:00:00', closes: '16:00:00' }] }, exceptions: {} }),
  ]),
  'staff/settings/services': Object.fromEntries([
    field('services', [{ id: 'talk', isArchived: true }]),
    field('categories', [{ id: 'advice', names: { en: 'Advice' } }]),
  ]),
  'staff/settings/channels': Object.fromEntries([
    ...['sms', 'accountSid', 'authToken', 'smsFrom'].map((name) => needing(name, SMS, { authToken: null })),
    ...['email', 'host', 'emailFrom'].map((name) => needing(name, MAIL)),
    field('textsPerDay', 300, 400),
    field('textCountries', '+1, +52'),
    needing('port', { ...MAIL, port: 2525 }),
    needing('security', { ...MAIL, security: 'starttls' }),
    ...['user', 'password'].map((name) =>
      needing(name, { ...MAIL, user: 'elm', password: 'a secret' }, { password: null }),
    ),
    ...['android', 'serviceAccount'].map((name) =>
      needing(name, { android: 'fcm', serviceAccount: SERVICE_ACCOUNT }, { serviceAccount: null }),
    ),
    ...['ios', 'apnsKey', 'apnsKeyId', 'apnsTeamId', 'apnsTopic', 'apnsServer'].map((name) =>
      needing(name, { ios: 'apns', ...APPLE, apnsServer: 'sandbox' }, { apnsKey: null }),
    ),
  ]),
  'staff/settings/map': Object.fromEntries([
    needing('address', MAP, {}),
    needing('key', { ...MAP, key: 'another-key' }, {}),
  ]),
  'staff/settings/wallet': Object.fromEntries([
    ...Object.keys(PASSES).map((name) => needing(name, PASSES, PASSES_SHOWN)),
    needing('passphrase', { ...PASSES, passphrase: 'of the key' }, PASSES_SHOWN),
    ...Object.keys(GOOGLE_PASSES).map((name) => needing(name, GOOGLE_PASSES, { account: null })),
  ]),
  'staff/settings/provider': Object.fromEntries([
    ...['issuer', 'clientId', 'clientSecret'].map((name) => needing(name, PROVIDER, { clientSecret: null })),
    needing('domains', { ...PROVIDER, domains: ['elm.example'] }, { clientSecret: null }),
    needing('name', { ...PROVIDER, name: 'Elm account' }, { clientSecret: null }),
    // Only once its owner has signed in that way.
    ['isOnly', () => ({ set: { ...PROVIDER, isOnly: true }, isRefused: true })],
  ]),
  'staff/settings/backups': Object.fromEntries([
    ...switches('isOn'),
    field('time', '04:45'),
    field('keep', 21),
    field('folder', '/tmp'),
  ]),
};
