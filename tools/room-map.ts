/** A row of the page's tables: a room and its folders. */
type Row = { room: string; names: readonly string[] };

/** Rows that list folders; the others only describe. */
const LISTS = /^(apps\/\w+|packages\/(ui|contract)|[a-z-]+|features\/[\w-]+)$/;
const ROW = /^\| `([^`|]+)` \| ([^|]+) \|/gm;
const FOLDER = /`([a-z][a-z-]*)`/g;
const CLIENT = 'apps/client/src';

/** The architecture page must list exactly the existing folders; `folders` are all that contain source. */
export function mapProblems(page: string, folders: readonly string[]): string[] {
  const rows = rowsIn(page);
  const listed = new Set(rows.map(({ room }) => room));
  const rooms = [
    ...childrenOf(CLIENT, folders),
    ...childrenOf(`${CLIENT}/features`, folders).map((name) => `features/${name}`),
  ];
  const divided = rooms.filter(
    (room) => room !== 'features' && room !== 'testing' && childrenOf(`${CLIENT}/${room}`, folders).length > 0,
  );
  return [
    ...divided
      .filter((room) => !listed.has(room))
      .map((room) => `docs/architecture.md has no row for the rooms of ${CLIENT}/${room}`),
    ...rows.flatMap((row) => problemsOf(row, folders)),
  ];
}

function problemsOf({ room, names }: Row, folders: readonly string[]): string[] {
  const parent = room.includes('/') && !room.startsWith('features/') ? `${room}/src` : `${CLIENT}/${room}`;
  const own = childrenOf(parent, folders).filter((name) => name !== 'features');
  return [
    ...own.filter((name) => !names.includes(name)).map((name) => `docs/architecture.md forgets ${parent}/${name}`),
    ...names
      .filter((name) => !own.includes(name))
      .map((name) => `docs/architecture.md names ${parent}/${name}, which is no folder`),
  ];
}

function rowsIn(page: string): Row[] {
  return Array.from(page.matchAll(ROW), ([, room = '', text = '']) => ({
    room,
    // Text in brackets is description.
    names: Array.from(text.replaceAll(/\([^)]*\)/g, '').matchAll(FOLDER), ([, name = '']) => name),
  })).filter(({ room }) => LISTS.test(room) && room !== 'tools');
}

function childrenOf(parent: string, folders: readonly string[]): string[] {
  const below = folders.filter((folder) => folder.startsWith(`${parent}/`));
  return [...new Set(below.map((folder) => folder.slice(parent.length + 1).split('/')[0] ?? ''))];
}
