import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FoundSite, SearchReply } from '@openturn/contract/search/search.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { Card } from '@openturn/ui/basics/card.tsx';
import { MINUS, PLUS } from '@openturn/ui/icons/more-icon-paths.ts';
import { Icon } from '@openturn/ui/icons/icon.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { ResultRow } from '#features/search/list/result-row.tsx';
import { searchQueries } from '#features/search/search-queries.ts';
import type { SearchTerms } from '#features/search/search-terms.ts';
import type { Where } from '#features/search/where/where-store.ts';
import type { OpenedMap, Pin } from './open-map.ts';
import styles from './results-map.module.css';

type ResultsMapProps = {
  style: string;
  terms: SearchTerms;
  where: Where | null;
  /** Of the pages that the list shows. */
  cursors: readonly (string | null)[];
};

/** What the list shows, as pins; whoever cannot see or load it has lost nothing, as the list stays. */
export function ResultsMap({ style, terms, where, cursors }: ResultsMapProps) {
  const { t, language } = useTexts();
  const [problem, setProblem] = useState(() => (hasWebgl() ? null : t('search.mapUnsupported')));
  const [picked, setPicked] = useState<string | null>(null);
  const rows = useQueries({
    queries: cursors.map((after) => searchQueries.found(terms, where, after)),
    combine: rowsOf,
  });
  const places = rows.flatMap((row): Pin[] => {
    const { Latitude: latitude, Longitude: longitude } = row;
    if (latitude === null || longitude === null) return [];
    return [{ id: row.SiteID, name: pickName(row.Names, language) || row.LocationName, latitude, longitude }];
  });
  const here = where?.name === '' ? where : null;
  const shown = JSON.stringify([places, here]);
  const { box, map } = useMap(style, {
    isOn: problem === null,
    onPick: setPicked,
    onFailed: () => setProblem(t('search.mapFailed')),
  });
  useEffect(() => map?.show(...(JSON.parse(shown) as Parameters<OpenedMap['show']>)), [map, shown]);
  useEffect(() => map?.mark(picked), [map, picked, shown]);
  const row = rows.find(({ SiteID }) => SiteID === picked);
  if (problem !== null) {
    return (
      <p className={styles.problem} role="status">
        {problem}
      </p>
    );
  }
  return (
    <div role="group" className={styles.part} aria-label={t('search.mapLabel')}>
      {/* Maps are not mirrored. */}
      <div className={styles.frame} dir="ltr">
        <div ref={box} className={styles.box} />
        <div className={styles.zoom}>
          <Button look="quiet" aria-label={t('search.zoomIn')} onClick={() => map?.zoomBy(1)}>
            <Icon path={PLUS} />
          </Button>
          <Button look="quiet" aria-label={t('search.zoomOut')} onClick={() => map?.zoomBy(-1)}>
            <Icon path={MINUS} />
          </Button>
        </div>
      </div>
      <div role="status">
        {row ? (
          <Card>
            <ResultRow row={row} town={where?.name ?? ''} />
          </Card>
        ) : (
          rows.length > 0 && places.length === 0 && <p className={styles.problem}>{t('search.mapNoPlaces')}</p>
        )}
      </div>
    </div>
  );
}

type Events = { isOn: boolean; onPick: (id: string) => void; onFailed: () => void };

/** The map in its box, from a script that is fetched only now. */
function useMap(style: string, { isOn, onPick, onFailed }: Events) {
  const { t } = useTexts();
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<OpenedMap | null>(null);
  const label = t('search.map');
  const pick = useEffectEvent(onPick);
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    if (!isOn) return;
    let isOver = false;
    let opened: OpenedMap | null = null;
    const open = async () => {
      const { openMap } = await import('./open-map.ts');
      if (isOver || !box.current) return;
      const looks = { pinClass: styles.pin ?? '', hereClass: styles.here ?? '' };
      opened = openMap({ box: box.current, style, label, ...looks, onPick: (id) => pick(id), onFailed: () => fail() });
      setMap(opened);
    };
    open().catch(() => fail());
    return () => {
      isOver = true;
      opened?.end();
      setMap(null);
    };
  }, [style, label, isOn]);
  return { box, map };
}

function rowsOf(pages: UseQueryResult<SearchReply>[]): FoundSite[] {
  return pages.flatMap(({ data }) => data?.rows ?? []);
}

function hasWebgl(): boolean {
  return document.createElement('canvas').getContext('webgl2') !== null;
}
