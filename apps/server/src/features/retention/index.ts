export { eraseOfDevice, OPEN_APPOINTMENTS, OPEN_STANDBYS } from './store/erase-people.ts';
export { ownRows } from './store/own-rows.ts';
