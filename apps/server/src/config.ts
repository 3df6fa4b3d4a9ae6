import * as z from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);
const whole = (fallback: number) => z.coerce.number().int().positive().default(fallback);
const flag = z
  .enum(['', '0', '1', 'true', 'false'])
  .default('')
  .transform((value) => value === '1' || value === 'true');

/** Everything that the environment sets, with what holds where it says nothing. */
const Environment = z.object({
  PORT: port.default(8080),
  HOST: z.string().min(1).default('0.0.0.0'),
  DATA_DIR: z.string().min(1).default('./data'),
  HOST_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'must be a host name in lower case, without a port')
    .default('openturn.localhost'),
  /** What visitors use, also behind a proxy that ends TLS. */
  PUBLIC_SCHEME: z.enum(['http', 'https']).default('http'),
  /** Only where it differs from PORT, behind a proxy. */
  PUBLIC_PORT: port.optional(),
  DATABASE_URL: z
    .string()
    .regex(/^$|^postgres(ql)?:\/\//, 'must be empty or begin with postgres://')
    .default(''),
  MAPS_KEY: z.string().default(''),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  TRUST_PROXY: flag,
  RATE_LIMIT_PER_MINUTE: whole(300),
  ERROR_REPORTS_PER_HOUR: whole(20),
  /** `.ca=https://api.example.ca,.us=https://api.example.us` */
  REGION_SERVERS: z
    .string()
    .regex(
      /^$|^(\.[a-z.]+=https?:\/\/[^,\s]+)(,\.[a-z.]+=https?:\/\/[^,\s]+)*$/,
      'must read .ca=https://…,.us=https://…',
    )
    .default(''),
  DEMO: flag,
});

export type Config = {
  port: number;
  host: string;
  dataDir: string;
  domain: string;
  scheme: 'http' | 'https';
  /** `:8080`, or empty where the scheme's own port serves. */
  portSuffix: string;
  databaseUrl: string;
  mapsKey: string;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  trustProxy: boolean;
  requestsPerMinute: number;
  errorReportsPerHour: number;
  regionServers: Readonly<Record<string, string>>;
  isDemo: boolean;
};

/** Either the settings or everything that is wrong with them, one line each. */
export function readConfig(env: NodeJS.ProcessEnv): { ok: true; config: Config } | { ok: false; problems: string[] } {
  // An empty variable says nothing, as in most shells and container files.
  const said = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(said);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    return { ok: false, problems };
  }
  return { ok: true, config: configOf(parsed.data) };
}

function configOf(env: z.output<typeof Environment>): Config {
  const publicPort = env.PUBLIC_PORT ?? env.PORT;
  const schemePort = env.PUBLIC_SCHEME === 'https' ? 443 : 80;
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    domain: env.HOST_DOMAIN,
    scheme: env.PUBLIC_SCHEME,
    portSuffix: publicPort === schemePort ? '' : `:${publicPort}`,
    databaseUrl: env.DATABASE_URL,
    mapsKey: env.MAPS_KEY,
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY,
    requestsPerMinute: env.RATE_LIMIT_PER_MINUTE,
    errorReportsPerHour: env.ERROR_REPORTS_PER_HOUR,
    regionServers: Object.fromEntries(env.REGION_SERVERS.split(',').filter(Boolean).map(splitRegion)),
    isDemo: env.DEMO,
  };
}

function splitRegion(text: string): [string, string] {
  const at = text.indexOf('=');
  return [text.slice(0, at), text.slice(at + 1)];
}
