import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { usePlatform } from '#platform/platform.ts';
import { useClientState } from '#app/start/client-state.ts';
import { openReader } from './code-reader.ts';
import type { CodeReader } from './wasm-reader.ts';
import { drawPicture } from './draw-picture.ts';
import { type ScannedPlace, scannedPlace } from '#app/routing/scanned-place.ts';

/** Felt as one tap. */
const HIT_MS = 60;

export type Finding =
  /** ERR-07, with what the code says. */
  | { kind: 'refused'; text: string }
  /** Kept until there is a connection. */
  | { kind: 'unasked'; text: string }
  | { kind: 'following' }
  /** A picture without a code. */
  | { kind: 'nothing' }
  /** A file that is none, such as a PDF. */
  | { kind: 'no-picture' }
  /** The reader could not be loaded. */
  | { kind: 'failed' };

/** What was found in the camera's picture or in a file; `onFound` follows a code that leads to a business. */
export function useScanner(onFound: (place: ScannedPlace) => void) {
  const platform = usePlatform();
  const { apiServer } = useClientState();
  const [finding, setFinding] = useState<Finding | null>(null);
  const isDeciding = useRef(false);
  const reader = useRef<Promise<CodeReader> | null>(null);
  useEffect(() => () => void reader.current?.then(({ end }) => end()), []);

  const decide = async (texts: readonly string[]) => {
    if (isDeciding.current) return;
    isDeciding.current = true;
    const { origin } = location;
    const here = { origin, apiServer, isOnline: platform.isOnline() };
    const places = await Promise.all(texts.map((text) => scannedPlace(text, here)));
    const place = places.find((each) => each !== null && each.kind !== 'unasked');
    const kept = texts.find((_, index) => places[index]?.kind === 'unasked');
    platform.vibrate(HIT_MS);
    if (place) {
      setFinding({ kind: 'following' });
      onFound(place);
    } else setFinding(kept === undefined ? { kind: 'refused', text: texts[0] ?? '' } : { kind: 'unasked', text: kept });
  };
  const again = () => {
    isDeciding.current = false;
    setFinding(null);
  };
  const keptCode = finding?.kind === 'unasked' ? finding.text : null;
  const askAgain = () => {
    if (keptCode === null) return;
    again();
    void decide([keptCode]);
  };
  const { onOnlineChange, isOnline } = platform;
  const onOnline = useEffectEvent(() => isOnline() && askAgain());
  useEffect(() => (keptCode === null ? undefined : onOnlineChange(() => void onOnline())), [keptCode, onOnlineChange]);
  const fail = () => {
    void reader.current?.then(({ end }) => end()).catch(() => {});
    reader.current = null;
    setFinding({ kind: 'failed' });
  };
  const openedReader = () => (reader.current ??= openReader());
  const choose = async (file: File) => {
    again();
    try {
      const texts = await readFile(await openedReader(), file);
      if (texts === null) setFinding({ kind: 'no-picture' });
      else if (texts.length > 0) await decide(texts);
      else setFinding({ kind: 'nothing' });
    } catch {
      fail();
    }
  };
  return { finding, decide, again, askAgain, fail, choose, openedReader };
}

/** The texts of the codes in a picture that was chosen; null if it is none that the browser can show. */
async function readFile(reader: CodeReader, file: File): Promise<string[] | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const canvas = document.createElement('canvas');
  const isDrawn = drawPicture(canvas, picture, picture);
  picture.close();
  return isDrawn ? reader.read(canvas) : [];
}
