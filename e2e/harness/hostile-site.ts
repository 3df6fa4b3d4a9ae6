import { everyDay, from, type DemoSite } from '@openturn/server/src/seed/sites/demo-site.ts';

const SCRIPT = `<script>globalThis.injected=1</script>`;
const IMAGE = `<img src=x onerror="globalThis.injected=1">`;
const BREAK_OUT = `</script></style></title>${SCRIPT}`;

/** A business whose every value tries to become markup, script, style or a request to another host. */
export const hostileSite: DemoSite = {
  siteId: 100666,
  company: { id: 666, name: `Company ${IMAGE}` },
  names: { en: `Hostile ${BREAK_OUT}`, 'fr-ca': `Hostile ${IMAGE}` },
  hosts: [],
  address: `1 ${IMAGE} Street`,
  city: `"><svg onload=globalThis.injected=1>`,
  stateProvince: `\u2028\u2029${SCRIPT}`,
  phone: `javascript:globalThis.injected=1//+1 555 0199`,
  latitude: 0,
  longitude: 0,
  zone: 'America/Toronto',
  dateFormat: 1,
  appearance: {
    fonturl: `http://evil.example/font.woff2"); } body { display: none } a { src: url("x`,
    logourl: `javascript:globalThis.injected=1`,
  },
  customStyles: [
    `--accent: #fff; } body { background: url(https://evil.example/leak) }`,
    `--radius: 4px; background-image: url(//evil.example/leak)`,
    `--logo: url(javascript:globalThis.injected=1)`,
    `--logo: url(http://evil.example/leak)`,
    `--accent: expression(alert(1))`,
    `@import 'https://evil.example/leak.css'`,
    `</style>${SCRIPT}`,
    `--accent: var(--x, url(https://evil.example/leak))`,
    `main { display: none }`,
  ].join(';\n'),
  settings: {
    ClientSiteLanguages: 'en,<script>',
    Label_Lines: BREAK_OUT,
    Label_FindMy: IMAGE,
    Label_Directions: `{{constructor.constructor('globalThis.injected=1')()}}`,
    Label_Call: '{count, plural, other {${globalThis.injected=1}}}',
    ['__proto__']: 'polluted',
    constructor: 'polluted',
  },
  week: everyDay(from('00:00', '24:00')),
  lines: [
    {
      id: `line" onclick="globalThis.injected=1`,
      names: { en: `Line ${BREAK_OUT}` },
      minutesEach: 5,
      desks: 1,
      waiting: 0,
    },
  ],
  services: [],
  staff: [],
};
