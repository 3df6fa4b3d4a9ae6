import { Fragment } from 'react';
import { nameLanguage } from '@openturn/domain/site/name-language.ts';
import { pickName, type Names } from '@openturn/domain/site/pick-name.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';

/** What the business calls something, marked with its language if that is not the page's. */
export function OwnName({ names }: { names: Names }) {
  const { language } = useTexts();
  return <bdi lang={nameLanguage(names, language)}>{pickName(names, language)}</bdi>;
}

export function OwnNames({ all }: { all: readonly Names[] }) {
  return all.map((names, at) => (
    <Fragment key={at}>
      {at > 0 && ' · '}
      <OwnName names={names} />
    </Fragment>
  ));
}
