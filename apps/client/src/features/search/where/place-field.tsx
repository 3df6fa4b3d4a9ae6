import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { FoundPlace } from '@openturn/contract/search/search.ts';
import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { fieldId } from '@openturn/ui/fields/field-ids.ts';
import { VisuallyHidden } from '@openturn/ui/basics/visually-hidden.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { searchQueries } from '#features/search/search-queries.ts';
import { useDebounced } from '#features/search/use-debounced.ts';
import type { Where } from './where-store.ts';
import styles from './where.module.css';

/** Shorter names are the beginning of too many places. */
const SHORTEST = 2;
const LONGEST = 100;

/** A town, chosen from those whose names begin like what is typed. */
export function PlaceField({ onChoose }: { onChoose: (where: Where) => void }) {
  const { t, language } = useTexts();
  const [name, setName] = useState('');
  const wanted = useDebounced(name.trim());
  const isTooLong = wanted.length > LONGEST;
  const isLongEnough = wanted.length >= SHORTEST && !isTooLong;
  const { data, isError } = useQuery({ ...searchQueries.places(wanted), enabled: isLongEnough });
  const rows = isLongEnough && data ? data.rows : [];
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  const countries = new Intl.DisplayNames(language, { type: 'region' });
  const choose = ({ name: town, Latitude, Longitude }: FoundPlace) =>
    onChoose({ name: town, latitude: Latitude, longitude: Longitude });
  const isNothing = isLongEnough && data !== undefined && rows.length === 0;
  return (
    <div ref={box} className={styles.place}>
      <TextField
        name="place"
        label={t('search.place')}
        value={name}
        onChange={setName}
        autoComplete="off"
        autoCapitalize="words"
        enterKeyHint="search"
        error={
          isTooLong
            ? t('validation.maxChars', { max: LONGEST })
            : isError
              ? t('search.failed')
              : isNothing
                ? t('error.nothingFound')
                : undefined
        }
      />
      <VisuallyHidden role="status">{rows.length > 0 && t('search.places', { count: rows.length })}</VisuallyHidden>
      {rows.length > 0 && (
        <ul className={styles.places} aria-labelledby={fieldId('place')}>
          {rows.map((row) => (
            <li key={`${row.name} ${row.Latitude} ${row.Longitude}`}>
              <button type="button" className={styles.town} onClick={() => choose(row)}>
                <bdi>{row.name}</bdi>
                <span className={styles.region}>
                  {[row.region, countries.of(row.country)].filter(Boolean).join(', ')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
