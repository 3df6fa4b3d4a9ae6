import { Ticker } from './ticker.tsx';

/** A sentence whose first number rolls when it changes, while the words stay still. */
export function RollingText({ text }: { text: string }) {
  const number = /\d+/.exec(text)?.[0];
  if (number === undefined) return text;
  const at = text.indexOf(number);
  return (
    <>
      <span key={`${number.length} before`}>{text.slice(0, at)}</span>
      <Ticker value={number} />
      <span key={`${number.length} after`}>{text.slice(at + number.length)}</span>
    </>
  );
}
