export { messagesPart } from './messages-part.ts';
