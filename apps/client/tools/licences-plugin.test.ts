import { describe, expect, it } from 'vitest';
import { licencesOf } from './licences-plugin.ts';

describe('licences', () => {
  it('[SCREEN-17] lists what the client is made of, with what that needs, each with its licence', () => {
    const licences = licencesOf(['react', 'react-dom', 'wouter']);
    expect(licences.map(({ name }) => name)).toEqual([
      'react',
      'react-dom',
      'regexparam',
      'scheduler',
      'use-sync-external-store',
      'wouter',
    ]);
    expect(licences.every(({ version, licence }) => /^\d/.test(version) && licence !== '')).toBe(true);
    expect(licences.find(({ name }) => name === 'react-dom')?.text).toContain('MIT License');
  });
});
