import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { parsePageState } from '#testing/samples/parse-page-state.ts';
import { NO_PAYMENTS } from '#features/payments/setup/settings-source.ts';
import { startTestServer } from '#testing/start/start-test-server.ts';

describe('page policy', () => {
  it('[SITE-09] allows only scripts of its own host, and inline styles by hash', async () => {
    const { ask } = await startTestServer();
    const { body, headers } = await ask({ url: '/' });
    const policy = String(headers['content-security-policy']);
    const directives = new Map(policy.split('; ').map((text) => [text.split(' ')[0] ?? '', text]));
    expect(directives.get('script-src')).toBe("script-src 'self'");
    expect(policy).not.toMatch(/unsafe|data: blob:; script|\*/);
    const styles = [...body.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = '']) => css);
    expect(styles).toEqual(['main{color:teal}', ':root{--accent:#1f7a5c}']);
    for (const css of styles) {
      expect(directives.get('style-src')).toContain(`'sha256-${createHash('sha256').update(css).digest('base64')}'`);
    }
    expect(directives.get('connect-src')).toBe(
      "connect-src 'self' http://api.openturn.localhost:8080 ws://api.openturn.localhost:8080",
    );
    expect(directives.get('frame-ancestors')).toBe('frame-ancestors http://staff.openturn.localhost:8080');
    expect(parsePageState(body).framedBy).toBe('http://staff.openturn.localhost:8080');
    for (const name of ['base-uri', 'default-src']) {
      expect(directives.get(name)).toBe(`${name} 'none'`);
    }
    expect(directives.get('form-action')).toBe("form-action 'self'");
  });

  it('[SITE-09] allows images and fonts only from this server and where the business has its own', async () => {
    const { ask, changeSite } = await startTestServer();
    const sources = async () => {
      const policy = String((await ask({ url: '/' })).headers['content-security-policy']);
      return policy.split('; ').filter((text) => /^(img|font)-src/.test(text));
    };
    expect(await sources()).toEqual(["img-src 'self' data: blob:", "font-src 'self'"]);
    const appearance = { fonturl: 'https://fonts.example/a.woff2', logourl: 'https://cdn.example:8443/logo.svg' };
    await changeSite({ appearance: JSON.stringify(appearance), version: 9 });
    expect(await sources()).toEqual([
      "img-src 'self' data: blob: https://cdn.example:8443",
      "font-src 'self' https://fonts.example",
    ]);
  });

  it('[LIT-02] allows the maps service in a frame only with a key', async () => {
    const policyOf = async (environment: NodeJS.ProcessEnv) => {
      const { ask } = await startTestServer(environment);
      return String((await ask({ url: '/about' })).headers['content-security-policy']);
    };
    expect(await policyOf({})).not.toContain('frame-src');
    expect(await policyOf({ MAPS_KEY: 'a-key' })).toContain('frame-src https://www.google.com;');
  });

  it('allows Stripe only on the payment screen of a business that takes payments through it', async () => {
    const { ask, storedPayments, paying } = await startTestServer();
    const next = {
      ...NO_PAYMENTS,
      provider: 'stripe',
      publishableKey: 'pk_test_abc',
      secretKey: 'sk_test_abc',
    } as const;
    const policyOf = async (url: string) => String((await ask({ url })).headers['content-security-policy']);
    expect(await policyOf('/payment')).not.toContain('stripe');
    await storedPayments.write({ siteId: 100_001, at: 0, next, audit: [] }, () => true);
    paying.paymentSettings.forget(100_001);
    const policy = await policyOf('/payment');
    expect(policy).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;");
    expect(policy).toContain('https://hooks.stripe.com');
    expect(policy).toMatch(/connect-src [^;]*https:\/\/api\.stripe\.com/);
    expect(await policyOf('/')).not.toContain('stripe');
    expect(await policyOf('/about')).not.toContain('stripe');
  });

  it('[SITE-09] escapes a business’s texts', async () => {
    const { ask, changeSite, db } = await startTestServer();
    const hostile = '</script><script>alert(1)</script>"><img src=x onerror=alert(1)>\u2028';
    await changeSite({ location_name: hostile, names: JSON.stringify({ en: hostile }), city: hostile });
    await db.kysely.updateTable('companies').set({ name: hostile }).execute();
    const { body } = await ask({ url: '/' });
    expect(body.match(/<script/g)).toHaveLength(2);
    expect(body).not.toContain('<img');
    expect(parsePageState(body).site?.LocationName).toBe(hostile);
  });
});
