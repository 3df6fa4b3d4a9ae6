import { WALLET_CAUSE_TEXTS } from '@openturn/domain/wallet/wallet-causes.ts';
import type { PlainTextKey, TextKey } from '@openturn/texts/keys.ts';
import { problemText, type ReportedProblem } from '@openturn/web/i18n/problem-text.ts';
import type { Texts } from '@openturn/web/i18n/use-texts.ts';

/** What the server finds wrong only in settings. */
const KEYS = [
  'settings.bothDegrees',
  'settings.nameWithoutLanguage',
  'settings.httpsAddress',
  'settings.map.addressWrong',
  'settings.map.keyPlace',
  'settings.map.keyInHost',
  'settings.channels.badCountries',
  'settings.channels.badServiceAccount',
  'settings.channels.badApnsKey',
  'settings.channels.appleId',
  'settings.channels.deviceUnknown',
  'settings.products.codeTwice',
  'settings.products.optionPrice',
  'settings.products.tooMany',
  'setup.tooMany',
  'settings.companyOfOthers',
  'settings.hostWrong',
  'settings.hostOfServer',
  'settings.hostTaken',
  'settings.hostsTooMany',
  'settings.people.alreadyInvited',
  'settings.payments.noKey',
  'settings.plans.twoStops',
  'settings.plans.differentLines',
  'settings.payments.otherMode',
  'settings.payments.tooMuch',
  'settings.provider.domainWrong',
  'settings.provider.notProven',
  'settings.meeting.stunWrong',
  'settings.meeting.turnWrong',
  'settings.words.needsLink',
  'settings.words.needsNumber',
  'settings.words.needsCode',
  'settings.words.needsDetails',
  'settings.look.noFont',
  'settings.look.noLogo',
  'backups.folderWrong',
  'settings.form.noDomain',
  'settings.form.twice',
  'settings.form.minAboveMax',
  'settings.form.fewChoices',
  'settings.form.comma',
  'settings.form.choiceTwice',
  'settings.form.otherLength',
  'settings.waivers.boxesDiffer',
  ...Object.values(WALLET_CAUSE_TEXTS),
] as const satisfies readonly PlainTextKey[];

/** Those that name what is wrong, and how much is possible. */
const WITH_VALUES = [
  'settings.words.unknownVariable',
  'settings.words.loneBrace',
  'settings.words.tooManyParts',
  'settings.words.tooLong',
  'settings.messages.unknown',
  'setup.range',
] as const satisfies readonly TextKey[];

export function settingsProblemText(reported: ReportedProblem, t: Texts['t']): string {
  const valued = WITH_VALUES.find((each) => each === reported.key);
  if (valued) return (t as (key: TextKey, values: ReportedProblem['values']) => string)(valued, reported.values);
  const key = KEYS.find((each) => each === reported.key);
  return key ? t(key) : problemText(reported, t);
}
