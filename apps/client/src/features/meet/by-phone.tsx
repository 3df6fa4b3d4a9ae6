import { buttonLook } from '@openturn/ui/basics/button.tsx';
import { PHONE } from '@openturn/ui/icons/icon-paths.ts';
import { Icon } from '@openturn/ui/icons/icon.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { phoneUrl } from '#site/phone-url.ts';
import { useSite } from '#site/use-site.ts';

/** The phone is always the way out. */
export function ByPhone() {
  const { t } = useTexts();
  const url = phoneUrl(useSite().Location.Phone);
  if (!url) return null;
  return (
    <a href={url} {...buttonLook('text')}>
      <Icon path={PHONE} />
      {t('meet.callInstead')}
    </a>
  );
}
