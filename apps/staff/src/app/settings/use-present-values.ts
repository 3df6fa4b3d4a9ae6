import { useQuery } from '@tanstack/react-query';
import type { StaffMe } from '@openturn/contract/staff/staff-account.ts';
import { LANGUAGE_NAMES } from '@openturn/domain/language/languages.ts';
import { call } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';

/** How many languages are named before the others are only counted. */
const NAMED_LANGUAGES = 2;

const MEETS = {
  none: 'settings.meeting.wayNone',
  here: 'settings.meeting.wayHere',
  link: 'settings.meeting.wayLink',
} as const;

const ASKS = {
  no: 'settings.now.off',
  some: 'settings.now.on',
  deposit: 'settings.payments.askDeposit',
  full: 'settings.payments.askFull',
} as const;

/** What is set now, by the path of the page; read again whenever the list is shown. */
export function usePresentValues(
  siteId: number,
  { sites }: StaffMe,
  isShown: boolean,
): Readonly<Record<string, string | undefined>> {
  const { t, language } = useTexts();
  const { data } = useQuery({
    queryKey: ['staff', 'settings-overview', siteId],
    queryFn: ({ signal }) => call('GET staff/settings/overview', { siteId, signal }),
    enabled: isShown,
    staleTime: 0,
  });
  if (!data) return {};
  const { lines, closedLines, people, canBook, languages, ownWords, respondMinutes, sent } = data;
  const others = languages.length - NAMED_LANGUAGES;
  const named = languages.slice(0, NAMED_LANGUAGES).map((each) => LANGUAGE_NAMES[each]);
  const here = sites.find(({ SiteID }) => Number(SiteID) === siteId);
  const count = (value: number) => value.toLocaleString(language);
  const whether = (isOn: boolean) => t(isOn ? 'settings.now.on' : 'settings.now.off');
  return {
    address: here?.address.replace(/^https?:\/\//, ''),
    business: [named.join(', '), ...(others > 0 ? [`+${others}`] : [])].join(' '),
    lines: [
      t('settings.now.lines', { count: lines }),
      ...(closedLines > 0 ? [t('settings.now.closed', { count: closedLines })] : []),
    ].join(' · '),
    people: t('settings.now.people', { count: people }),
    appointments: t(canBook ? 'settings.now.booking' : 'settings.now.noBooking'),
    words: ownWords > 0 ? t('settings.now.ownWords', { count: ownWords }) : t('settings.now.ourWords'),
    look: t(data.hasOwnLook ? 'settings.now.ownLook' : 'settings.now.ourLook'),
    desks: count(data.desks),
    services: count(data.services),
    calling: t('settings.now.respond', { count: respondMinutes }),
    form: t('settings.now.questions', { count: data.questions }),
    documents: count(data.documents),
    listing: t(data.isListed ? 'settings.now.listed' : 'settings.now.notListed'),
    ratings: whether(data.asksRatings),
    messages: whether(data.takesMessages),
    plans: whether(data.hasPlans),
    products: data.products === null ? whether(false) : count(data.products),
    waivers: count(data.waivers),
    meeting: t(MEETS[data.meets]),
    payments: [
      t(ASKS[data.payment]),
      ...(data.payment !== 'no' && data.paysAtTestTill ? [t('settings.payments.testTill')] : []),
    ].join(' · '),
    sites: count(sites.length),
    channels: sent.length > 0 ? sent.map((each) => t(`settings.channels.${each}`)).join(', ') : whether(false),
  };
}
