export { type LogoDeps, storeLogo } from './files/store-logo.ts';
