import { useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { formatTime } from '@openturn/domain/format/time.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { Sheet } from '@openturn/ui/overlays/sheet.tsx';
import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { VisuallyHidden } from '@openturn/ui/basics/visually-hidden.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useNow } from '#site/time/use-now.ts';
import type { ZoneChoice } from './use-zone.ts';
import { cityOf } from '@openturn/domain/format/city-of.ts';
import { allPlaces, countriesOfZones, findPlaces, type ZoneCity } from './zones.ts';
import styles from './zone-sheet.module.css';

/** Nobody reads a longer list; typing another letter narrows it down. */
const SHOWN = 30;

type ZoneSheetProps = { zones: ZoneChoice; onChoose: (zone: string) => void; onClose: () => void };

/** Chooses a time zone by city; the device's and the business's come first. */
export function ZoneSheet({ zones: { zone, site, own }, onChoose, onClose }: ZoneSheetProps) {
  const { t, language } = useTexts();
  const [typed, setTyped] = useState('');
  const places = useMemo(() => allPlaces(), []);
  const countries = useMemo(() => countriesOfZones(language), [language]);
  const found = typed.trim() ? findPlaces(places, typed, countries) : [];
  const near = own ? [own, site] : [site];
  const notes = own ? [t('book.zoneYours'), t('book.zoneOfSite')] : [t('book.zoneOfSite')];
  return createPortal(
    <Sheet
      title={t('book.zoneTitle')}
      onClose={onClose}
      actions={
        <Button look="quiet" onClick={onClose}>
          {t('dialog.close')}
        </Button>
      }
    >
      <div className={styles.sheet}>
        <ul className={styles.places}>
          {near.map((each, at) => (
            <PlaceRow
              key={each}
              place={{ city: cityOf(each), zone: each }}
              note={notes[at]}
              isChosen={each === zone}
              onChoose={onChoose}
            />
          ))}
        </ul>
        <TextField
          name="zone"
          label={t('book.zoneSearch')}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          onChange={setTyped}
        />
        <VisuallyHidden role="status">
          {typed.trim() ? t('book.zoneFound', { count: found.length }) : ''}
        </VisuallyHidden>
        <div className={styles.found}>
          {typed.trim() && found.length === 0 && <p aria-hidden="true">{t('book.zoneFound', { count: 0 })}</p>}
          <ul className={styles.places}>
            {found.slice(0, SHOWN).map((place) => (
              <PlaceRow
                key={`${place.city} ${place.zone}`}
                place={place}
                isChosen={place.zone === zone && place.city === cityOf(zone)}
                onChoose={onChoose}
              />
            ))}
          </ul>
        </div>
      </div>
    </Sheet>,
    document.body,
  );
}

type PlaceRowProps = {
  place: ZoneCity;
  note?: string | undefined;
  isChosen: boolean;
  onChoose: (zone: string) => void;
};

function PlaceRow({ place: { city, zone }, note, isChosen, onChoose }: PlaceRowProps) {
  const { language } = useTexts();
  const time = formatTime(wallClock(useNow(), zone).time, language);
  return (
    <li>
      <button type="button" className={styles.place} aria-pressed={isChosen} onClick={() => onChoose(zone)}>
        <span>
          <bdi className={styles.city}>{city}</bdi>
          <span className={styles.note}>{note ?? <bdi>{regionOf(zone)}</bdi>}</span>
        </span>
        <bdi className={styles.time}>{time}</bdi>
      </button>
    </li>
  );
}

function regionOf(zone: string): string {
  return zone.split('/').slice(0, -1).join(' · ').replaceAll('_', ' ');
}
