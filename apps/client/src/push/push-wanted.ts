/** On devices where notifications were allowed for every business that the visitor goes to. */
export const PUSH_WANTED_KEY = 'pushWanted';
