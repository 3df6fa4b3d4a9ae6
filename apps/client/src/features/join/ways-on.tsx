import { buttonLook } from '@openturn/ui/basics/button.tsx';
import { PHONE } from '@openturn/ui/icons/icon-paths.ts';
import { Icon } from '@openturn/ui/icons/icon.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { phoneUrl } from '#site/phone-url.ts';
import { useSite } from '#site/use-site.ts';

/** The business itself, where it can be called. */
export function WaysOn() {
  const { t } = useTexts();
  const call = phoneUrl(useSite().Location.Phone);
  if (!call) return null;
  return (
    <a href={call} {...buttonLook('quiet')}>
      <Icon path={PHONE} />
      {t('home.call')}
    </a>
  );
}
