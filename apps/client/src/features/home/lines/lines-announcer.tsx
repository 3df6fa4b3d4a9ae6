import { useEffect, useRef, useState } from 'react';
import type { LineView } from '@openturn/contract/visitor/lines.ts';
import { VisuallyHidden } from '@openturn/ui/basics/visually-hidden.tsx';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { type Texts, useTexts } from '@openturn/web/i18n/use-texts.ts';
import { changedLines } from './lines-announcement.ts';

/** A busy line changes every few seconds, which is too much to listen to. */
const QUIET_MS = 20_000;

/** Announces the first change at once, then at most one summary every 20 s. Loads after the first screen. */
export function LinesAnnouncer({ rows }: { rows: readonly LineView[] }) {
  const { t, language } = useTexts();
  const [announcement, setAnnouncement] = useState('');
  const announced = useRef({ rows, at: 0 });

  useEffect(() => {
    const changed = changedLines(announced.current.rows, rows);
    if (changed.length === 0) return;
    const wait = Math.max(0, announced.current.at + QUIET_MS - Date.now());
    const timer = setTimeout(() => {
      announced.current = { rows, at: Date.now() };
      setAnnouncement(changed.map((line) => sentenceOf(line, language, t)).join('. '));
    }, wait);
    return () => clearTimeout(timer);
  }, [rows, language, t]);

  return <VisuallyHidden role="status">{announcement}</VisuallyHidden>;
}

function sentenceOf(line: LineView, language: Texts['language'], t: Texts['t']): string {
  const name = pickName(line.names, language);
  if (line.isFull) return `${name}: ${t('line.full')}`;
  if (line.state === 'open') return t('line.changed', { line: name, count: line.waiting });
  return `${name}: ${t(line.state === 'paused' ? 'line.paused' : 'line.closed')}`;
}
