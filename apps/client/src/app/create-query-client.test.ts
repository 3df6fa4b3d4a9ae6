import { expect, it } from 'vitest';
import { MutationObserver } from '@tanstack/react-query';
import { createQueryClient } from './create-query-client.ts';

it('[UI-03] tells what the visitor did and failed, once', async () => {
  const told: unknown[] = [];
  const failure = new Error('refused');
  const client = createQueryClient((error) => told.push(error));
  const mutation = new MutationObserver(client, { mutationFn: () => Promise.reject(failure) });
  await expect(mutation.mutate()).rejects.toBe(failure);
  expect(told).toEqual([failure]);
});

it('[UI-03] leaves what cannot be shown to the screen', async () => {
  const told: unknown[] = [];
  const client = createQueryClient((error) => told.push(error));
  await expect(client.query({ queryKey: ['lines'], queryFn: () => Promise.reject(new Error('gone')) })).rejects.toThrow(
    'gone',
  );
  expect(told).toEqual([]);
});
