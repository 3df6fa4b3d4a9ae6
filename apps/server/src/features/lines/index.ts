export type { LineBoard, LineStore } from './line-store.ts';
export { presentLines } from './present-lines.ts';
export { readLines } from './read-lines.ts';
