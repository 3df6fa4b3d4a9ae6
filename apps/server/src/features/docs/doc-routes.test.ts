import { CALLS } from '@openturn/contract/calls.ts';
import type { Call } from '@openturn/contract/define-call.ts';
import { describe, expect, it } from 'vitest';
import { API_HOST, startTestServer } from '#testing/start/start-test-server.ts';
import { describeSchema } from './describe-schema.ts';

const PATHS = Object.values<Call>(CALLS).map(({ path }) => path.replaceAll(/:(\w+)/g, '{$1}'));

describe('API documents', () => {
  it('[API-13] include every call in the document for programs, with this server’s address', async () => {
    const { ask } = await startTestServer();
    const answer = await ask({ host: API_HOST, url: '/api/openapi.json' });
    const document = answer.json<{ openapi: string; servers: unknown; paths: Record<string, unknown> }>();
    expect(document.openapi).toMatch(/^3\.1/);
    expect(document.servers).toEqual([{ url: 'http://api.openturn.localhost:8080' }]);
    for (const path of PATHS) expect(Object.keys(document.paths).some((each) => each.endsWith(path))).toBe(true);
  });

  it('[API-13] list every call for people, on a page without a script', async () => {
    const { ask } = await startTestServer();
    const answer = await ask({ host: API_HOST, url: '/api/docs' });
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    for (const path of PATHS) expect(answer.body).toContain(path);
    expect(answer.body).not.toContain('<script');
    expect(answer.body).toContain('id="schema-LinesReply"');
    const targets = [...answer.body.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(targets.filter((id) => !answer.body.includes(`id="${id}"`))).toEqual([]);
  });

  it.each([
    [{ $ref: '#/components/schemas/Opening' }, '<a href="#schema-Opening">Opening</a>'],
    [
      { type: 'string', minLength: 1, maxLength: 8 },
      'string <span class="quiet">at least 1 long, at most 8 long</span>',
    ],
    [{ type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER }, 'integer <span class="quiet">from 0</span>'],
    [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'string or null'],
    [{ enum: ['a', 'b'] }, '<code>&quot;a&quot;</code> or <code>&quot;b&quot;</code>'],
    [{ type: 'array', items: { const: 1 } }, 'list of <code>1</code>'],
    [{ type: 'object', additionalProperties: { type: 'string' } }, 'by name: string'],
    [{ not: {} }, 'nothing'],
    [{}, 'anything'],
  ])('describe %j in words', (schema, words) => {
    expect(describeSchema(schema).html).toBe(words);
  });
});
