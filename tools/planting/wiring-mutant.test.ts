import { describe, expect, it } from 'vitest';
import { withSwitch, type WiringMutant } from './wiring-mutant.ts';

const mutant: WiringMutant = {
  file: 'send.ts',
  find: "'X-AppName': «appName»,",
  replace: "''",
  suite: 'address',
  title: 'it sends its name',
};

describe('withSwitch', () => {
  it('contains both the wire and its replacement', () => {
    expect(withSwitch("{ 'X-AppName': appName, }", mutant, 4)).toBe(
      "{ 'X-AppName': (globalThis.wiringMutant === 4 ? ('') : (appName)), }",
    );
  });

  it('takes the whole text if nothing is marked', () => {
    expect(withSwitch('listen();', { ...mutant, find: 'listen()', replace: 'null' }, 1)).toBe(
      '(globalThis.wiringMutant === 1 ? (null) : (listen()));',
    );
  });

  it.each([['nothing of it'], ["'X-AppName': appName, 'X-AppName': appName,"]])('refuses %s', (text) => {
    expect(() => withSwitch(text, mutant, 1)).toThrow('send.ts contains');
  });
});
