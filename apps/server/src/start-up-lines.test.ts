import { describe, expect, it } from 'vitest';
import { readConfig } from '#config/config.ts';
import { startUpLines } from './start-up-lines.ts';

function lines(environment: NodeJS.ProcessEnv): string {
  const config = readConfig(environment);
  if (!config.ok) throw new Error(config.error.join());
  return startUpLines(config.value).join('\n');
}

describe('start-up lines', () => {
  it('[SITE-02] list addresses that work on this machine', () => {
    const text = lines({ PORT: '9000' });
    expect(text).toContain('http://localhost:9000');
    expect(text).toContain('http://100001.openturn.localhost:9000');
    expect(text).toContain('http://api.openturn.localhost:9000/api/docs');
  });

  it('list the public addresses without the server’s port behind a proxy', () => {
    const text = lines({ HOST_DOMAIN: 'example.org', PUBLIC_SCHEME: 'https', DATABASE_URL: 'postgres://u:pw@db/x' });
    expect(text).toContain('https://example.org\n');
    expect(text).toContain('PostgreSQL');
    expect(text).not.toMatch(/8080|pw|100001/);
  });

  it('list the console and, if there are any, the demo accounts with their password', () => {
    const config = readConfig({ PORT: '9000' });
    if (!config.ok) throw new Error(config.error.join());
    const text = startUpLines(config.value, { demoPassword: 'a-b-c' }).join('\n');
    expect(text).toContain('http://staff.openturn.localhost:9000');
    expect(text).toMatch(/jo\.park@willow\.example +agent/);
    expect(text).toMatch(/ruth\.cedar@cedarfinch\.example +owner, manager/);
    expect(text).toContain('a-b-c');
    expect(startUpLines(config.value).join('\n')).not.toMatch(/password|@/);
  });
});
