import { beforeEach, describe, expect, it } from 'vitest';
import { clearCachedCalls } from '@openturn/web/api/cached-calls.ts';
import { recordCalls } from '#testing/fakes/record-calls.ts';
import { resolveHost } from './resolve-host.ts';

const found = () => Response.json({ success: true, SiteID: '100002' });
const failed = () => Response.json({ success: false, error: 'Unknown', message: 'No site' }, { status: 404 });

describe('resolveHost', () => {
  beforeEach(clearCachedCalls);

  it('[SITE-04] [ROUTE-21] sends the host without its port', async () => {
    const sent = recordCalls(found);
    await expect(resolveHost('Turns.Willow.test:8080')).resolves.toBe(100_002);
    expect(sent).toEqual([{ method: 'GET', path: '/api/000000/client/urlmap?from=turns.willow.test', body: null }]);
  });

  it.each([
    ['a refusal', failed],
    ['an answer that names none', () => Response.json({ success: true, SiteID: '000000' })],
    ['an answer that names nonsense', () => Response.json({ success: true, SiteID: 'none' })],
  ])('[SITE-04] [ROUTE-21] returns 0 after %s', async (_what, answer) => {
    recordCalls(answer);
    await expect(resolveHost('nowhere.test')).resolves.toBe(0);
  });

  it('[SITE-04] asks again after a failure, but not after an answer', async () => {
    recordCalls(failed);
    await resolveHost('turns.willow.test');
    const sent = recordCalls(found);
    await expect(resolveHost('turns.willow.test')).resolves.toBe(100_002);
    await expect(resolveHost('turns.willow.test')).resolves.toBe(100_002);
    expect(sent).toHaveLength(1);
  });
});
