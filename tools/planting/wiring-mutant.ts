/** A wire of the client that is cut: a listener not attached, a header not sent, a dialog not opened. */
export type WiringMutant = {
  file: string;
  /** Occurs once in the file. The expression between « and » is the wire, or the whole text. */
  find: string;
  /** Replaces the wire when it is cut. */
  replace: string;
  /** The check that must fail: `e2e/letter/{suite}.letter.test.ts` with this full title. */
  suite: string;
  title: string;
};

/** Contains both versions, so that one build has every mutant and each check selects its own. */
export function withSwitch(text: string, { file, find, replace }: WiringMutant, number: number): string {
  const [before = '', wire = find, after = ''] = find.includes('«') ? find.split(/[«»]/) : ['', find, ''];
  const whole = before + wire + after;
  const count = text.split(whole).length - 1;
  if (count !== 1) throw new Error(`${file} contains ${count} times: ${whole}`);
  const both = `${before}(globalThis.wiringMutant === ${number} ? (${replace}) : (${wire}))${after}`;
  return text.replace(whole, () => both);
}
