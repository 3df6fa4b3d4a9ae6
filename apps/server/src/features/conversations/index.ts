export { messagesPart, type MessagesPartDeps } from './messages-part.ts';
