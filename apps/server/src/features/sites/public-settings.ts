const PUBLIC_NAMES: ReadonlySet<string> = new Set([
  'ClientSiteLanguages',
  'AlternateLang',
  'AlternateLangName',
  'EnableRatings',
  'ClientSiteHideAppBtns',
  'MaxCustomFields',
  'CustomFieldOrder',
  'OverrideMeetMethods',
  'MethodInPerson',
  'MethodByPhone',
  'MethodOnline',
  'AppStoreUrl',
  'PlayStoreUrl',
]);

/** SITE-11, VAL-03. */
const PUBLIC_PATTERN =
  /^(Label_[\w-]+|CustomField\d+(Label|List|Placeholder)_[a-z-]{2,5}|CustomField\d+(Label|Type|List|OneOf|Len|Min|Placeholder)|Client(Apt)?CustomField\d+(Req)?)$/;

/** SITE-10: settings that the client reads; all others stay private. */
export function publicSettings(settings: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(settings).filter(([name]) => PUBLIC_NAMES.has(name) || PUBLIC_PATTERN.test(name)),
  );
}
