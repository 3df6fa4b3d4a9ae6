import { useEffect, useRef } from 'react';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { PageHeading } from '@openturn/ui/basics/page-heading.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useSite } from '#site/use-site.ts';

/** The heading of a step, which is also the title of the page, and takes the focus when the step opens. */
export function StepHeading({ children }: { children: string }) {
  const { t, language } = useTexts();
  const { Names, LocationName } = useSite();
  const ref = useRef<HTMLHeadingElement>(null);
  const title = t('app.pageTitle', { page: children, business: pickName(Names, language) || LocationName });
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    // The focus is there while the step loads; anywhere else, the visitor has put it.
    if (document.activeElement?.tagName === 'MAIN') ref.current?.focus({ preventScroll: true });
  }, []);
  return <PageHeading ref={ref}>{children}</PageHeading>;
}
