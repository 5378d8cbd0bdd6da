import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import * as z from 'zod/mini';
import { hundredthsFromText } from '#shared/hundredths.ts';
import { readS3Url, S3_URL_SHAPE, type S3Place } from './files/s3-place.ts';
import {
  OPENSEARCH_URL_SHAPE,
  type OpenSearchPlace,
  readOpenSearchUrl,
  withApiKey,
} from './opensearch/opensearch-place.ts';
import { PlainError } from './plain-error.ts';
import { plainWords } from './plain-words.ts';
import { PROJECT } from './project.ts';

const text = z.optional(z.string().check(z.minLength(1)));
const web = z.optional(z.url({ protocol: /^https?$/, error: 'must be http://host or https://host' }));
const postgres = z.optional(
  z.url({ protocol: /^postgres(ql)?$/, error: 'must be postgres://user:password@host/database' }),
);
const mailbox = z.optional(z.string().check(z.regex(/^\P{Cc}+@\P{Cc}+$/u, 'must be a mail address')));
const readBy = <T>(read: (text: string) => T | undefined, shape: string) =>
  z.optional(
    z.pipe(z.string().check(z.refine((given) => read(given) !== undefined, shape)), z.transform(read)),
  );
const flag = z.optional(z.enum(['true', 'false'], 'must be true or false'));
const whole = (from: number, to: number) =>
  z.coerce.number().check(z.int('must be a whole number'), z.gte(from), z.lte(to));

/** `true`: whoever connects to us; otherwise the addresses and networks of the proxies. */
const trusted = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (given) => /^(true|false)$/.test(given) || given.split(',').every(isNetwork),
        'must be true, or the addresses and networks of the proxies, as 10.0.0.0/8,127.0.0.1',
      ),
    ),
  z.transform((given) => (/^(true|false)$/.test(given) ? given === 'true' : given)),
);

const ports = z.pipe(
  z._default(z.string(), '').check(z.regex(/^(\d{1,5}(,\d{1,5})*)?$/, 'must be ports, as 8080,9090')),
  z.transform((given) => (given === '' ? [] : given.split(',').map(Number))),
);

/** What a Ghost calls its Content API key. */
export const CONTENT_KEY = /^[\da-f]{26}$/;

/** Every setting is an environment variable; nothing else reads `process.env` (architecture 4, shapes 9). */
const Settings = z.object({
  NODE_ENV: text,
  PORT: z._default(whole(0, 65_535), 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  // In the checkout, from wherever a command is typed; a relative one that is given is seen from there.
  DATA_DIR: z._default(z.string(), path.join(PROJECT, '.ferrule')),
  DATABASE_URL: postgres,
  DATABASE_READ_URL: postgres,
  S3_URL: readBy(readS3Url, S3_URL_SHAPE),
  BACKUP_S3_URL: readBy(readS3Url, S3_URL_SHAPE),
  OPENSEARCH_URL: readBy(readOpenSearchUrl, OPENSEARCH_URL_SHAPE),
  OPENSEARCH_API_KEY: text,
  PUBLIC_URL: web,
  DEMO: flag,
  SUPPLIER_FILE: z._default(
    z.string().check(z.refine(isJsonFile, 'must be a file of JSON that can be read')),
    path.join(PROJECT, 'data/supplier.json'),
  ),
  TRUST_PROXY: z._default(trusted, false),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  LEAVE_SECONDS: z._default(whole(0, 60), 0),
  ANSWERS_MB: z._default(whole(1, 4_096), 32),
  BUSY_AFTER_MS: z._default(whole(10, 10_000), 1_000),
  RATE_LIMIT_SCALE: z._default(z.coerce.number().check(z.gt(0)), 1),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/, error: 'must be smtp://host or smtps://host' })),
  MAIL_FROM: mailbox,
  ORDERS_MAIL_TO: mailbox,
  ADMIN_IDLE_HOURS: z._default(z.coerce.number().check(z.gt(0), z.lte(720)), 12),
  CONTENT_URL: z.optional(
    z
      .url({ protocol: /^https?$/, error: 'must be http://host or https://host' })
      .check(
        z.refine(
          hasContentKey,
          'needs the Content API key of the Ghost, as https://cms.example/ghost/api/content/?key=22444f78447824223cefc48062',
        ),
      ),
  ),
  CONTENT_KIND: z._default(z.enum(['ghost'], 'must be ghost'), 'ghost'),
  ACCOUNT_ENUMERATION: z._default(z.enum(['bounded', 'strict'], 'must be bounded or strict'), 'bounded'),
  GEOCODER_URL: web,
  GEOCODER_KIND: z._default(z.enum(['photon', 'nominatim'], 'must be photon or nominatim'), 'photon'),
  MAP_STYLE_URL: web,
  METRICS_TOKEN: z.optional(
    z
      .string()
      .check(z.regex(/^[\x21-\x7e]{20,200}$/, 'must be 20 to 200 letters, digits and signs without a blank')),
  ),
  CHROMIUM_PATH: text,
  KEEP_AUDIT_DAYS: z._default(whole(0, 36_500), 1_095),
  KEEP_ENQUIRIES_DAYS: z._default(whole(0, 36_500), 1_095),
  KEEP_MAIL_DAYS: z._default(whole(0, 36_500), 365),
  CUSTOM_LENGTH_MAX: z._default(whole(1, 100_000), 1_000),
  STOCK_SHOWN: z._default(z.enum(['exact', 'bands', 'none'], 'must be exact, bands or none'), 'exact'),
  LIST_PRICES_SHOWN: z._default(
    z.enum(['signed-in', 'everybody'], 'must be signed-in or everybody'),
    'signed-in',
  ),
  QUOTE_FLOOR: z._default(whole(0, 100), 0),
  IMPORT_PRICE_ALARM: z._default(whole(0, 10_000), 25),
  IMPORT_RETIRED_ALARM: z._default(whole(0, 100), 5),
  WEBHOOK_LOOPBACK_PORTS: ports,
  CRIMP_DIAL_MAX: z.pipe(
    z
      ._default(z.string(), '3.00')
      .check(z.refine(isDialMax, 'must be millimetres above 0 with at most two decimals, as 3.00')),
    z.transform((millimetres) => hundredthsFromText(millimetres) ?? 0),
  ),
});

/** What is read of the environment. */
export const settingNames: readonly string[] = Object.keys(Settings.shape);

export interface Config {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  /** Absolute. */
  readonly dataDir: string;
  /** Unset: the embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** A streaming standby that lists are read from. */
  readonly databaseReadUrl: string | undefined;
  /** Where pictures and documents are kept; unset: `dataDir`. */
  readonly s3: S3Place | undefined;
  /** Where `backup --to s3` goes; as `s3` where nothing else is said. */
  readonly backupS3: S3Place | undefined;
  /** Where the catalog is searched; unset: in this process. */
  readonly openSearch: OpenSearchPlace | undefined;
  /** No slash at the end. */
  readonly publicUrl: string;
  readonly demo: boolean;
  /** Absolute. */
  readonly supplierFile: string;
  /** Which proxies are believed when they say who calls, all or none. */
  readonly trustProxy: boolean | string;
  readonly logLevel: z.infer<typeof Settings>['LOG_LEVEL'];
  readonly rateLimitScale: number;
  /** How long a copy that is told to stop says so to its proxy before it does. */
  readonly leaveSeconds: number;
  /** The most memory that answers to visitors are kept in. */
  readonly answersMb: number;
  /** Once the shop is behind, whoever would wait longer to browse is told to come back. */
  readonly busyAfterMs: number;
  /** `smtp://` or `smtps://`, with user and password if need be; unset: mail is written to files in `dataDir/mail`. */
  readonly smtpUrl: string | undefined;
  /** Unset: the supplier's name and address. */
  readonly mailFrom: string | undefined;
  /** Who at the supplier gets orders and enquiries; unset: the supplier's address. */
  readonly ordersMailTo: string | undefined;
  /** A headless CMS with the key to read it, as `https://cms.example/ghost/api/content/?key=…`; unset: the folder of this shop. */
  readonly contentUrl: string | undefined;
  readonly contentKind: z.infer<typeof Settings>['CONTENT_KIND'];
  /** Whoever sends it as a bearer reads `/api/metrics`; unset: admins alone. */
  readonly metricsToken: string | undefined;
  /** An admin who did nothing for so long signs in again. */
  readonly adminIdleHours: number;
  /** Whether 'We could not find your email.' is told at all. */
  readonly accountEnumeration: 'bounded' | 'strict';
  /** The longest hose that is cut to length, feet. */
  readonly customLengthMax: number;
  /** How much of stock buyers see, once some was loaded. */
  readonly stockShown: 'exact' | 'bands' | 'none';
  /** Whether visitors, and so search engines, are told list prices too. */
  readonly listPricesShown: 'signed-in' | 'everybody';
  /** Percent of the list price; a quote with a price below it wants a second member of the staff. 0: no floor. */
  readonly quoteFloor: number;
  /** From where on an import stops and asks, percent: of an old price, of all part numbers on sale. */
  readonly importAlarms: { readonly pricePercent: number; readonly retiredPercent: number };
  /** Ports of this machine that webhooks of a demo may go to, without TLS; empty where it is none. */
  readonly webhookLoopbackPorts: readonly number[];
  /** After so many days old rows are removed; 0: never. */
  readonly keep: Readonly<Record<'KEEP_AUDIT_DAYS' | 'KEEP_ENQUIRIES_DAYS' | 'KEEP_MAIL_DAYS', number>>;
  /** A Photon or Nominatim, no slash at the end; unset: the embedded geocoder. */
  readonly geocoderUrl: string | undefined;
  readonly geocoderKind: 'photon' | 'nominatim';
  /** A MapLibre style; unset: the base map that comes with the product. */
  readonly mapStyleUrl: string | undefined;
  /** From this difference of crimp diameter and die on no dial is given, 1/100 mm. */
  readonly dialMaxHundredths: number;
}

/**
 * @param environment `process.env`
 * @throws PlainError that names every setting that is wrong, all at once
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = Settings.safeParse(given, { error: plainWords });
  const mistakes = result.success
    ? []
    : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  const production = given['NODE_ENV'] === 'production';
  if (production && given['PUBLIC_URL'] === undefined)
    mistakes.push('PUBLIC_URL: required when NODE_ENV is production; links in mail are built from it');
  if (!result.success || mistakes.length > 0)
    throw new PlainError(`The settings are wrong:\n${mistakes.map((mistake) => `  ${mistake}`).join('\n')}`);
  const settings = result.data;
  const demo =
    settings.DEMO === undefined
      ? settings.DATABASE_URL === undefined && !production
      : settings.DEMO === 'true';
  return {
    production,
    port: settings.PORT,
    host: settings.HOST,
    dataDir: path.resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    databaseReadUrl: settings.DATABASE_READ_URL,
    s3: settings.S3_URL,
    backupS3: settings.BACKUP_S3_URL ?? settings.S3_URL,
    openSearch: withApiKey(settings.OPENSEARCH_URL, settings.OPENSEARCH_API_KEY),
    publicUrl: (settings.PUBLIC_URL ?? localUrl(settings.HOST, settings.PORT)).replace(/\/+$/, ''),
    demo,
    supplierFile: path.resolve(settings.SUPPLIER_FILE),
    trustProxy: settings.TRUST_PROXY,
    logLevel: settings.LOG_LEVEL,
    rateLimitScale: settings.RATE_LIMIT_SCALE,
    leaveSeconds: settings.LEAVE_SECONDS,
    answersMb: settings.ANSWERS_MB,
    busyAfterMs: settings.BUSY_AFTER_MS,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    ordersMailTo: settings.ORDERS_MAIL_TO,
    contentUrl: settings.CONTENT_URL,
    contentKind: settings.CONTENT_KIND,
    metricsToken: settings.METRICS_TOKEN,
    adminIdleHours: settings.ADMIN_IDLE_HOURS,
    accountEnumeration: settings.ACCOUNT_ENUMERATION,
    customLengthMax: settings.CUSTOM_LENGTH_MAX,
    stockShown: settings.STOCK_SHOWN,
    listPricesShown: settings.LIST_PRICES_SHOWN,
    quoteFloor: settings.QUOTE_FLOOR,
    importAlarms: {
      pricePercent: settings.IMPORT_PRICE_ALARM,
      retiredPercent: settings.IMPORT_RETIRED_ALARM,
    },
    webhookLoopbackPorts: demo ? settings.WEBHOOK_LOOPBACK_PORTS : [],
    keep: {
      KEEP_AUDIT_DAYS: settings.KEEP_AUDIT_DAYS,
      KEEP_ENQUIRIES_DAYS: settings.KEEP_ENQUIRIES_DAYS,
      KEEP_MAIL_DAYS: settings.KEEP_MAIL_DAYS,
    },
    geocoderUrl: settings.GEOCODER_URL?.replace(/\/+$/, ''),
    geocoderKind: settings.GEOCODER_KIND,
    mapStyleUrl: settings.MAP_STYLE_URL,
    dialMaxHundredths: settings.CRIMP_DIAL_MAX,
  };
}

/** The settings once the port is known that `PORT=0` was given. */
export function atPort(config: Config, port: number): Config {
  const isGiven = config.publicUrl !== localUrl(config.host, config.port);
  return { ...config, port, publicUrl: isGiven ? config.publicUrl : localUrl(config.host, port) };
}

function isNetwork(text: string): boolean {
  const [, address = '', bits = '0'] = /^\s*([^/]+?)(?:\/(\d{1,3}))?\s*$/.exec(text) ?? [];
  if (['loopback', 'linklocal', 'uniquelocal'].includes(address)) return true;
  const version = isIP(address);
  return version !== 0 && Number(bits) <= (version === 4 ? 32 : 128);
}

function hasContentKey(url: string): boolean {
  return CONTENT_KEY.test(URL.parse(url)?.searchParams.get('key') ?? '');
}

/** What the file says is judged by whoever reads it; that there is one, here, with the other mistakes. */
function isJsonFile(file: string): boolean {
  try {
    JSON.parse(readFileSync(file, 'utf8'));
    return true;
  } catch {
    return false;
  }
}

function isDialMax(text: string): boolean {
  return (hundredthsFromText(text) ?? 0) > 0;
}

const localUrl = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
