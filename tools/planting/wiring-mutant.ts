/** A wire of the client that is cut: a listener not attached, a header not sent, a dialog not opened. */
export type WiringMutant = {
  file: string;
  /** Stands there once. The expression between « and » is the wire, or all of it. */
  find: string;
  /** What stands there when it is cut. */
  replace: string;
  /** The check that must be red then: `e2e/letter/{suite}.letter.test.ts`, and its whole title. */
  suite: string;
  title: string;
};

/** Both ways in one text, so that one build holds every mutant and each check chooses its own. */
export function withSwitch(text: string, { file, find, replace }: WiringMutant, number: number): string {
  const [before = '', wire = find, after = ''] = find.includes('«') ? find.split(/[«»]/) : ['', find, ''];
  const whole = before + wire + after;
  const count = text.split(whole).length - 1;
  if (count !== 1) throw new Error(`${file} contains ${count} times: ${whole}`);
  const both = `${before}(globalThis.wiringMutant === ${number} ? (${replace}) : (${wire}))${after}`;
  return text.replace(whole, () => both);
}
