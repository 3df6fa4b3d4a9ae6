import { describe, expect, it } from 'vitest';
import { answerStaff } from '#testing/answer-staff.ts';
import { leaveForProvider } from './provider-trip.ts';

describe('leaving for the provider', () => {
  it.each(['javascript:document.title="taken"', 'http://elm.example/a', 'data:text/html,x'])(
    'opens nothing that could be read or run: %s',
    async (address) => {
      sessionStorage.clear();
      answerStaff({ 'POST staff/provider/begin': () => ({ success: true, address, isConsole: false }) });
      await expect(leaveForProvider('sign-in')).rejects.toThrow(/unsafe/);
      expect(sessionStorage).toHaveLength(0);
    },
  );
});
