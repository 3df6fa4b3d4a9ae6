import { problem } from '@openturn/domain/forms/problem.ts';
import { lookOf, type LookValues, lookValues } from '@openturn/domain/theme/look-values.ts';
import { safeUrl } from '@openturn/domain/theme/safe-url.ts';
import type { SettingsPage } from '#features/settings/settings-page.ts';

export const look: SettingsPage<LookValues> = {
  name: 'look',
  read: lookValues,
  check: (values) => ({
    font: readsAs(values) ? null : problem('settings.look.noFont'),
    fontUrl: isAddress(values.fontUrl) ? null : problem('settings.httpsAddress'),
    logo: isAddress(values.logo) ? null : problem('settings.look.noLogo'),
    darkLogo: values.darkLogo === '' || OWN_FILE.test(values.darkLogo) ? null : problem('settings.look.noLogo'),
  }),
  write: (values, site) => ({ ...site, ...lookOf(values) }),
};

/** Whether pages find each of the names again. */
function readsAs(values: LookValues): boolean {
  const names = values.font.split(',').map((name) => name.trim().replaceAll(/^['"]|['"]$/g, ''));
  return lookValues(lookOf(values)).font === names.join(', ');
}

const OWN_FILE = /^\/files\/[\w-]{43}$/;

/** As pages read it: https, or a path of their own host. */
function isAddress(text: string): boolean {
  return text.trim() === '' || safeUrl(text) !== '';
}
