import type { ReactNode } from 'react';

export type JoinStep = { title: string; names: readonly string[]; fields: ReactNode };
