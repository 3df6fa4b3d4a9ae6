export { type LogoDeps, storeLogo } from './files/store-logo.ts';
export { picturePixels } from './files/picture-size.ts';
