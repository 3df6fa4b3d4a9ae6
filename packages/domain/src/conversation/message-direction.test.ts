import { describe, expect, it } from 'vitest';
import { messageDirection } from './message-direction.ts';

describe('the direction of a message', () => {
  it.each([
    ['Elm Clinic: حان دورك', 'ar', true, 'rtl'],
    ['Elm Clinic', 'ar', true, 'rtl'],
    ['عيادة Elm: your turn', 'en', true, 'ltr'],
    ['Elm Clinic أين', 'ar', false, 'rtl'],
    ['I am here', 'ar', false, 'auto'],
    ['أنا هنا', 'en', false, 'auto'],
  ] as const)('[SCREEN-07] of %s in %s (ours: %s) is %s', (text, language, isOurs, direction) => {
    expect(messageDirection(text, { language, isOurs })).toBe(direction);
  });
});
