import { describe, expect, it } from 'vitest';
import { CALLS } from './calls.ts';
import type { Call } from './define-call.ts';
import { ERRORS } from './errors.ts';
import { openapi } from './openapi.ts';
import { pathOf } from './openapi/openapi-operation.ts';

type Operation = {
  parameters: { name?: string; $ref?: string }[];
  responses: Record<string, { content: unknown; headers?: unknown }>;
};

const document = openapi() as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
};
const calls = Object.entries<Call>(CALLS);

function operationOf(call: Call): Operation {
  const operation = document.paths[pathOf(call)]?.[call.method.toLowerCase()];
  if (!operation) throw new Error(`${call.path} is not described`);
  return operation;
}

describe('openapi', () => {
  it.each(calls)('[API-13] describes %s with the failure of every error it declares', (_name, call) => {
    const statuses = call.errors.map((code) => String(ERRORS[code].status));
    expect(Object.keys(operationOf(call).responses)).toEqual(
      expect.arrayContaining(['200', '422', '429', '500', '503', ...statuses]),
    );
  });

  it.each(calls.filter(([, { method }]) => method === 'POST'))(
    '[API-13] %s takes a body, as every browser sends one',
    (_name, call) => {
      expect(call.body.safeParse(undefined).success && !call.body.safeParse({}).success).toBe(false);
    },
  );

  it.each(calls.filter(([, { base }]) => base === 'site'))(
    '[API-01] [API-05] %s takes the site and the headers of every call',
    (_name, call) => {
      const parameters = operationOf(call).parameters.map(({ name, $ref }) => name ?? $ref);
      expect(parameters).toEqual(
        expect.arrayContaining([
          'siteId',
          '#/components/parameters/AppName',
          '#/components/parameters/AppToken',
          '#/components/parameters/Native',
        ]),
      );
    },
  );

  it.each(calls.filter(([, { method }]) => method !== 'GET'))(
    '[API-06] %s declares the forgery failure',
    (_name, call) => {
      const { parameters, responses } = operationOf(call);
      expect(parameters).toContainEqual({ $ref: '#/components/parameters/Forgery' });
      expect(JSON.stringify(responses['403'])).toContain('forgery-suspected');
    },
  );

  it('says when to retry after too many requests', () => {
    expect(operationOf(CALLS['GET client/lines']).responses['429']?.headers).toHaveProperty('Retry-After');
  });

  it('accepts an empty body where the contract does', () => {
    const operation = operationOf(CALLS['POST language/:lang']);
    expect(operation).toHaveProperty('requestBody.required', false);
  });

  it('[LIVE-02] publishes the live messages and the failure', () => {
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining(['LiveClientMessage', 'LiveServerMessage', 'Failure', 'LinesReply']),
    );
  });
});
