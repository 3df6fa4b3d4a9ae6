import type { Rolldown } from 'vite';

type ModuleInfo = {
  importers: readonly string[];
  dynamicImporters: readonly string[];
  code: string | null;
};
type Graph = { getModuleInfo: (id: string) => ModuleInfo | null };

/** Parts that are fetched on their own, by what they belong to; the first pattern that fits counts. */
const FAMILIES: readonly (readonly [family: string, part: RegExp])[] = [
  ['sheets', /-sheet\.tsx$|\/plan\/leaving-stop|\/to-booked/],
  ['contact', /\/features\/(find-my|login)\/|\/(phone|book)-code|\/alert-steps/],
  ['times', /\/features\/book\/(time|zone)\//],
  ['steps', /\/features\/book\/(details|move|wait)\//],
  ['book', /\/features\/book\//],
  ['own', /\/features\/home\/(?!lines\/lines-announcer|next-free)|\/due-appointment/],
  ['join', /\/features\/join\//],
  ['status', /\/features\/status\//],
  ['booked', /\/features\/booked\//],
  ['payment', /\/features\/payment\/|\/visit-parts\/paying\//],
  [
    'parts',
    /\/visit-parts\/(tasks|plan|rating)\/|\/unread-badge|\/visit\/asked-ahead|\/features\/(waiver|documents|products|messages|meet|rating)\//,
  ],
  ['device', /\/on-device\/|\/features\/profile\//],
  ['map', /\/features\/search\/map\//],
  ['search', /\/features\/search\//],
  ['other', /\/features\/(?!home\/(lines\/lines-announcer|next-free))/],
];
/** Whatever is fetched at rest, on any screen. */
const REST = 'rest';

/** Files by who needs them: the first that takes all families of a module. */
const FILES: readonly (readonly [file: string, families: readonly string[]])[] = [
  ['rest', [REST]],
  ['contact', ['contact']],
  ['parts', ['parts']],
  ['pay', ['payment']],
  ['search', ['search']],
  ['steps', ['steps']],
  ['times', ['times', 'steps']],
  ['book', ['book', 'times', 'steps']],
  ['visits', ['booked', 'contact', 'own']],
  ['turn', ['status']],
  ['device', ['device']],
  ['visit', ['status', 'booked', 'own']],
  ['fields', ['join', 'contact', 'book', 'steps', 'times']],
];
const UNRELATED: readonly string[] = ['rest', 'contact', 'steps', 'times', 'book'];
/** Bytes of source of a module that may come along with a screen which does not use it. */
const SMALL = 800;
const MANY = 5;
/** Small, but brings along what is not. */
const WITH_OTHERS = /\/(distance-text|complete-visits)\.ts$/;

/** How modules come together in files; each goes to the first group that takes it. */
export const CHUNK_GROUPS: Rolldown.CodeSplittingGroup[] = [
  // Changes seldom, so that a visitor who comes back after a deployment fetches only what is ours.
  { name: 'packages', tags: ['$initial'], test: /node_modules|rolldown/, priority: 2 },
  // In one piece it weighs less than cut up by which later screens use which part of it.
  { name: 'first', tags: ['$initial'], priority: 1 },
  // A request costs more than a small module which one screen of several does not need.
  { name: fileOf, debugName: 'by family', includeDependenciesRecursively: false },
];

/** Null leaves it to those who share it. */
function fileOf(id: string, graph: Graph): string | null {
  if (WITH_OTHERS.test(id)) return null;
  const roots = rootsOf(id, graph);
  const families = new Set([...roots].map(familyOf));
  if (families.has(null) || roots.size === 0) return null;
  // Such as the camera, which a call needs too: nothing else of either comes along.
  const other = [...families].find((family) => family !== 'search');
  if (families.size === 2 && families.has('search') && ['parts', 'other'].includes(other ?? '')) return null;
  const isLent = families.has('parts') || families.has('payment');
  // Opened by few: a sheet, the search, what comes with a visit or what the device does for it decides only of what it does not share.
  for (const few of ['sheets', 'search', 'payment', 'parts', 'device']) if (families.size > 1) families.delete(few);
  const deciding = [...roots].filter((root) => families.has(familyOf(root)));
  // The page names a part by its own file.
  if ((deciding.length === 1 || roots.has(id)) && !families.has(REST)) return null;
  const file = FILES.find(([, all]) => [...families].every((family) => all.includes(family ?? '')));
  // Where it would bring much along that has nothing to do with the visit, it gets what it shares on its own.
  if (file?.[0] === 'parts') return partFile(roots);
  if (file) return isLent && UNRELATED.includes(file[0]) ? 'lent' : file[0];
  const isSmall = (graph.getModuleInfo(id)?.code?.length ?? 0) <= SMALL;
  return isSmall || families.size >= MANY ? 'common' : null;
}

/** What comes with a visit is opened one at a time: none brings along what only another needs. */
function partFile(roots: ReadonlySet<string>): string {
  const features = new Set([...roots].map((root) => /\/features\/([\w-]+)\//.exec(root)?.[1]));
  const [feature] = features;
  return features.size === 1 && feature !== undefined ? `${feature}-parts` : 'parts';
}

/** The modules that are fetched on their own and need this one. */
function rootsOf(id: string, graph: Graph, seen = new Set<string>()): Set<string> {
  const roots = new Set<string>();
  if (seen.has(id)) return roots;
  seen.add(id);
  const info = graph.getModuleInfo(id);
  if (info && info.dynamicImporters.length > 0) roots.add(id);
  for (const importer of info?.importers ?? []) {
    for (const root of rootsOf(importer, graph, seen)) roots.add(root);
  }
  return roots;
}

/** Null for what is large or rare and keeps a file of its own. */
function familyOf(root: string): string | null {
  if (ALONE.test(root)) return null;
  return FAMILIES.find(([, part]) => part.test(root))?.[0] ?? REST;
}

const ALONE =
  /licence-list|follow-preview|preview-values|check-order|segments|plain-texts|read-position|bare-page|reload-in-language|save-language|resolve-host|apply-appearance|do-work|label-texts/;
