import { LANGUAGES } from '@openturn/domain/language/languages.ts';
import * as z from 'zod';
import { defineCall } from '@openturn/contract/define-call.ts';
import { success } from '@openturn/contract/wire.ts';

/** One check of the server, in the language of whoever asks. */
export const HealthRow = z
  .object({
    id: z.string(),
    title: z.string(),
    state: z.enum(['good', 'warn', 'bad']),
    /** What was found and, unless it is good, what to do. */
    text: z.string(),
  })
  .meta({ id: 'HealthRow' });
export type HealthRow = z.output<typeof HealthRow>;

export const getHealth = defineCall('GET staff/settings/health', {
  summary: 'How the server is, checked now; for the owner of the server',
  query: z.object({ lang: z.enum(LANGUAGES).optional() }),
  reply: success('HealthReply', { rows: z.array(HealthRow) }),
  errors: ['signed-out', 'forbidden', 'origin-refused'],
});
