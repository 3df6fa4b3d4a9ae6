export { eraseOfDevice } from './store/erase-people.ts';
