import { serveToParent } from './serve-to-parent.ts';

await serveToParent();
