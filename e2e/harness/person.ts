import type { Locator } from 'playwright';

/** Seconds of somebody who has never seen the page. */
const PACE = { tap: 1.5, sign: 0.35, read: 4 };

/** A person at a screen, whose taps and time are counted. */
export function newPerson() {
  const counted = { taps: 0, signs: 0, pages: 0 };
  return {
    tap: async (what: Locator) => {
      counted.taps += 1;
      await what.click();
    },
    /** Taps the field and types. */
    type: async (field: Locator, text: string) => {
      counted.taps += 1;
      counted.signs += text.length;
      await field.click();
      await field.pressSequentially(text);
    },
    /** Opens a list and taps one of its entries. */
    choose: async (list: Locator, label: string) => {
      counted.taps += 2;
      await list.selectOption({ label });
    },
    /** Waits for the page and reads it. */
    read: async (what: Locator) => {
      counted.pages += 1;
      await what.waitFor();
    },
    report: () => ({
      ...counted,
      seconds: Math.round(counted.taps * PACE.tap + counted.signs * PACE.sign + counted.pages * PACE.read),
    }),
  };
}
