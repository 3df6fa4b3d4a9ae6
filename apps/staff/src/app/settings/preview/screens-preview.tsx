import { useState } from 'react';
import type { PlainTextKey } from '@openturn/texts/keys.ts';
import { Segments } from '@openturn/ui/choices/segments.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { SitePreview, type SitePreviewProps } from './site-preview.tsx';

/** The visitors' screens that can be looked at, by their addresses. */
const SCREENS = {
  '/': 'nav.home',
  '/join': 'join.title',
  '/about': 'nav.about',
} as const satisfies Record<string, PlainTextKey>;

type Screen = keyof typeof SCREENS;
const ALL: readonly Screen[] = ['/', '/join', '/about'];

type ScreensPreviewProps = Omit<SitePreviewProps, 'path'> & { screens?: readonly Screen[] };

/** The visitors' own page at one of several screens. */
export function ScreensPreview({ screens = ALL, ...props }: ScreensPreviewProps) {
  const { t } = useTexts();
  const [path, setPath] = useState<Screen>(screens[0] ?? '/');
  return (
    <>
      <Segments
        name="preview-screen"
        label={t('settings.preview')}
        segments={screens.map((value) => ({ value, label: t(SCREENS[value]) }))}
        chosen={path}
        onChange={setPath}
      />
      <SitePreview {...props} path={path} />
    </>
  );
}
