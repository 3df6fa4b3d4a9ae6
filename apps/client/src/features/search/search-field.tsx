import { type Ref, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useIsHydrated } from '@openturn/ui/basics/use-is-hydrated.ts';
import { SEARCH } from '@openturn/ui/icons/search-icon-paths.ts';
import { CLOSE } from '@openturn/ui/icons/more-icon-paths.ts';
import { Icon } from '@openturn/ui/icons/icon.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import styles from './search-field.module.css';
import { useDebounced } from './use-debounced.ts';

type SearchFieldProps = { name: string; onChange: (name: string) => void; ref: Ref<HTMLInputElement> };

const LONGEST = 100;

/** Finds while one types; the page's address follows. */
export function SearchField({ name, onChange, ref }: SearchFieldProps) {
  const { t } = useTexts();
  // The server renders by path alone: what depends on the name comes once this runs.
  const isHydrated = useIsHydrated();
  const [typed, setTyped] = useState(name);
  const settled = useDebounced(typed);
  const form = useRef<HTMLFormElement>(null);
  /** What the address brings is no news to it. */
  const isOwn = useRef(false);
  const report = useEffectEvent((next: string) => isOwn.current && next !== name && onChange(next));
  useEffect(() => void report(settled), [settled]);
  const type = (next: string) => {
    isOwn.current = true;
    setTyped(next);
  };
  // What was typed before this script ran; the hook that forms have for it would bring all of their fields.
  const catchUp = useEffectEvent((field: HTMLInputElement | null | undefined) => {
    if (field && field.value !== typed) type(field.value);
  });
  useEffect(() => catchUp(form.current?.querySelector('input')), []);
  // Back changes the address.
  const [before, setBefore] = useState(name);
  if (before !== name) {
    setBefore(name);
    if (name !== settled) setTyped(name);
  }
  return (
    <form
      ref={form}
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        onChange(typed);
      }}
    >
      <Icon path={SEARCH} />
      <input
        ref={ref}
        type="search"
        name="name"
        className={styles.input}
        aria-label={t('search.byName')}
        placeholder={t('search.byName')}
        value={typed}
        // An empty field has the page's direction, so that its placeholder does.
        dir={isHydrated && typed !== '' ? 'auto' : undefined}
        maxLength={LONGEST}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={({ target }) => type(target.value)}
      />
      {isHydrated && typed !== '' && (
        <button type="button" className={styles.clear} aria-label={t('search.clear')} onClick={() => type('')}>
          <Icon path={CLOSE} />
        </button>
      )}
    </form>
  );
}
