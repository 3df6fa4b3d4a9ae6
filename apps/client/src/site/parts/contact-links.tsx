import { type ButtonLook, buttonLook } from '@openturn/ui/basics/button.tsx';
import { PHONE, PIN } from '@openturn/ui/icons/icon-paths.ts';
import { Icon } from '@openturn/ui/icons/icon.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { mapsUrl } from '#site/maps-url.ts';
import { phoneUrl } from '#site/phone-url.ts';
import { useSite } from '#site/use-site.ts';

/** Shown offline too: a native maps app may work without a network. */
export function DirectionsLink() {
  const { t } = useTexts();
  const { LocationName, Location } = useSite();
  const url = mapsUrl(LocationName, Location);
  if (!url) return null;
  return (
    <a href={url} target="_blank" rel="noopener" {...buttonLook('quiet')}>
      <Icon path={PIN} />
      {t('home.directions')}
    </a>
  );
}

export function CallLink({ look = 'quiet' }: { look?: ButtonLook }) {
  const { t } = useTexts();
  const url = phoneUrl(useSite().Location.Phone);
  if (!url) return null;
  return (
    <a href={url} {...buttonLook(look)}>
      <Icon path={PHONE} />
      {t('home.call')}
    </a>
  );
}
