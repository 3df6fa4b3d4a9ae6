import { createStore } from '@openturn/web/store.ts';
import type { Upload } from './upload.ts';

/** Of this page: sending goes on while the visitor looks at other screens. */
export const uploads = createStore<readonly Upload[]>([]);
