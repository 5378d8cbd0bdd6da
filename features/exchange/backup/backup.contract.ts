import * as z from 'zod/mini';

/** What the one file of a backup is, and what every entry of it must be. */
export const Manifest = z.object({
  format: z.literal(1),
  /** When the snapshot was taken: what was committed before it is inside, and nothing later. */
  madeAt: z.iso.datetime(),
  postgres: z.string(),
  /** Those that the database had; it is built with them again. */
  migrations: z.array(z.object({ number: z.number(), name: z.string(), checksum: z.string() })),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number(),
      bytes: z.number(),
      sha256: z.string(),
    }),
  ),
  /** The last number that was given out. */
  sequences: z.array(z.object({ name: z.string(), last: z.number() })),
  /** Keys of the port for files; `content/…` is below the data folder. Never where they were kept. */
  files: z.array(z.object({ name: z.string(), bytes: z.number(), sha256: z.string() })),
  /** Settings of the shop that hold a secret, by name: they are issued anew where it is restored. */
  secrets: z.array(z.string()),
});
export type Manifest = z.infer<typeof Manifest>;

export const MANIFEST = 'manifest.json';
export const tableEntry = (name: string): string => `database/${name}.copy`;
export const fileEntry = (name: string): string => `files/${name}`;

/** What the keys of the shop's files begin with, behind the port for files. */
export const FILE_KEYS = ['images/'] as const;
/** What of the data folder is the shop's own; mail in files, snapshots of the index and copies of content are made again. */
export const FOLDER_KEYS = ['content/'] as const;

/**
 * Tables that come back empty: who is signed in (a session that was ended since would be alive again), links in mails,
 * counters of limits, and how far the copies have followed the catalog (decision 0210).
 */
export const LEFT_OUT: readonly string[] = [
  'account_tokens',
  'catalog_change',
  'catalog_change_removed',
  'catalog_index',
  'rate_limits',
  'sessions',
];

/** Settings whose value opens something. */
export const SECRET_SETTINGS = [
  'BACKUP_S3_URL',
  'CONTENT_URL',
  'DATABASE_READ_URL',
  'DATABASE_URL',
  'METRICS_TOKEN',
  'S3_URL',
  'SMTP_URL',
];
