import { Fragment } from 'react';
import styles from './thread.module.css';

/** Ends before what usually ends a sentence. No other kind of link is one. */
const LINK = /https?:\/\/[^\s<>"'\u2018-\u201f]{1,500}/gi;
const SENTENCE_END = '.,;:!?)]}';

/** What a stranger wrote, with links that show where they lead and tell nobody where they were found. */
export function SafeText({ text }: { text: string }) {
  return splitLinks(text).map(({ words, href }, index) =>
    href === null ? (
      <Fragment key={index}>{words}</Fragment>
    ) : (
      <a
        key={index}
        className={styles.link}
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        referrerPolicy="no-referrer"
        dir="ltr"
      >
        {href}
      </a>
    ),
  );
}

type Piece = { words: string; href: string | null };

function splitLinks(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const found of text.matchAll(LINK)) {
    const written = withoutEnd(found[0]);
    const href = plainAddress(written);
    if (href === null) continue;
    pieces.push({ words: text.slice(end, found.index), href: null }, { words: written, href });
    end = found.index + written.length;
  }
  return [...pieces, { words: text.slice(end), href: null }];
}

function withoutEnd(written: string): string {
  let length = written.length;
  while (SENTENCE_END.includes(written[length - 1] ?? ' ')) length--;
  return written.slice(0, length);
}

/** As the browser will open it, with a look-alike name in its plain letters; null for one with a name and password. */
function plainAddress(written: string): string | null {
  if (!URL.canParse(written)) return null;
  const { href, username, password } = new URL(written);
  return username || password ? null : href;
}
