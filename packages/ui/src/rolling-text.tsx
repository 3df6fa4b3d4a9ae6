import { Ticker } from './ticker.tsx';

/** A sentence whose first number rolls when it changes; the words around it stand still. */
export function RollingText({ text }: { text: string }) {
  const number = /\d+/.exec(text)?.[0];
  if (number === undefined) return text;
  const at = text.indexOf(number);
  return (
    <>
      {text.slice(0, at)}
      <Ticker value={number} />
      {text.slice(at + number.length)}
    </>
  );
}
