export { type LogoDeps, storeLogo } from './files/store-logo.ts';
export { picturePixels } from './files/picture-size.ts';
export type { SiteFileStore } from './files/site-file-store.ts';
