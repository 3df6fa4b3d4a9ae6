import { importsOf, isSource, type SourceFile } from './rooms.ts';

/** Composition folders may import anything. */
const MEETING_PLACES = new Set(['server/compose', 'client/app', 'staff/app']);

/** Rooms of an app that import each other in a circle, even by types alone: none can be understood separately. */
export function roomCircles(everything: readonly SourceFile[]): string[] {
  const graph = roomGraph(everything);
  const found = new Map<string, string>();
  for (const start of graph.keys()) {
    const way = wayBack(start, graph);
    const key = way
      .map(({ to }) => to)
      .toSorted()
      .join(' ');
    if (way.length === 0 || found.has(key)) continue;
    found.set(key, [start, ...way.map(({ to, by }) => `${to} (${by})`)].join(' -> '));
  }
  return [...found.values()].map((way) => `rooms import each other in a circle: ${way}`);
}

/** For each room, the rooms it imports and a file that does. */
type RoomGraph = Map<string, Map<string, string>>;

function roomGraph(everything: readonly SourceFile[]): RoomGraph {
  const graph: RoomGraph = new Map();
  for (const source of everything.filter(({ path }) => isSource(path))) {
    const room = roomOf(source.path);
    if (room === null) continue;
    const imports = graph.get(room) ?? new Map<string, string>();
    graph.set(room, imports);
    for (const { to: file } of importsOf(source)) {
      const to = roomOf(file);
      if (to !== null && to !== room && !imports.has(to)) imports.set(to, source.path);
    }
  }
  return graph;
}

/** The shortest cycle through a room; empty if there is none. */
function wayBack(start: string, graph: RoomGraph): { to: string; by: string }[] {
  const ways = [...(graph.get(start) ?? [])].map(([to, by]) => [{ to, by }]);
  const seen = new Set<string>();
  for (const way of ways) {
    const { to: at } = way.at(-1) ?? { to: start };
    if (at === start) return way;
    if (seen.has(at)) continue;
    seen.add(at);
    for (const [to, by] of graph.get(at) ?? []) ways.push([...way, { to, by }]);
  }
  return [];
}

/** A feature or a foundation; null for composition folders, tests and their helpers. */
function roomOf(path: string): string | null {
  const [, app = '', folder = '', feature = ''] = /^apps\/(\w+)\/src\/(\w[\w-]*)\/([\w-]+)/.exec(path) ?? [];
  if (folder === '' || MEETING_PLACES.has(`${app}/${folder}`) || folder === 'testing') return null;
  return folder === 'features' ? `apps/${app}/src/features/${feature}` : `apps/${app}/src/${folder}`;
}
