import { describe, expect, it } from 'vitest';
import type { StartNews } from '#compose/start-news.ts';
import { readConfig } from '#config/config.ts';
import { startUpLines } from './start-up-lines.ts';

const OWNED: StartNews = { code: null, address: null, isUnopened: false, hasDemo: false, demoPassword: null };

function lines(environment: NodeJS.ProcessEnv, news: Partial<StartNews> = {}): string {
  const config = readConfig({ PORT: '9000', ...environment });
  if (!config.ok) throw new Error(config.error.join());
  return startUpLines(config.value, { ...OWNED, ...news }).join('\n');
}

describe('start-up lines', () => {
  it('of a new server name one address and the code that claims it, and no business', () => {
    const text = lines({}, { code: 'abcd-2345' });
    expect(text).toContain('Open your business http://localhost:9000/#abcd-2345\n');
    expect(text).toMatch(/with this code +abcd-2345\n/);
    expect(text).not.toMatch(/staff|visitors|demo|@/);
  });

  it('lead an owner who has not opened a business yet back to the questions', () => {
    const text = lines({}, { isUnopened: true });
    expect(text).toContain('Open your business http://localhost:9000/\n');
    expect(text).not.toMatch(/code|staff|visitors|API/);
  });

  it('lead to the business and the console once the server has an owner', () => {
    const text = lines({});
    expect(text).toContain('Your visitors      http://localhost:9000\n');
    expect(text).toContain('Staff console      http://localhost:9000/staff\n');
    expect(text).not.toMatch(/code|demo/);
    expect(lines({}, { address: 'http://192.0.2.7:9000' })).toContain('Your visitors      http://192.0.2.7:9000\n');
  });

  it('[SITE-02] list addresses of the demo businesses that work on this machine', () => {
    const text = lines({}, { hasDemo: true });
    expect(text).toContain('http://localhost:9000');
    expect(text).toContain('http://100001.openturn.localhost:9000');
    expect(text).toContain('http://api.openturn.localhost:9000/api/docs');
  });

  it('list the public addresses without the server’s port behind a proxy', () => {
    const text = lines({ HOST_DOMAIN: 'example.org', PUBLIC_SCHEME: 'https', DATABASE_URL: 'postgres://u:pw@db/x' });
    expect(text).toContain('https://example.org\n');
    expect(text).toContain('https://staff.example.org\n');
    expect(text).toContain('PostgreSQL');
    expect(text).not.toMatch(/9000|pw|100001/);
  });

  it('list the console and, if there are any, the demo accounts with their password', () => {
    const text = lines({}, { hasDemo: true, demoPassword: 'a-b-c' });
    expect(text).toContain('http://staff.openturn.localhost:9000');
    expect(text).toMatch(/jo\.park@willow\.example +agent/);
    expect(text).toMatch(/ruth\.cedar@cedarfinch\.example +owner, manager/);
    expect(text).toContain('a-b-c');
    expect(lines({}, { hasDemo: true })).not.toMatch(/password|@/);
  });
});
