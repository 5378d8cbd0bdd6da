import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { keepFile } from '#platform/files/synced-file.ts';
import { codeOf, PlainError, reasonOf } from '#platform/plain-error.ts';
import { canReach, isRoot, makeShelter, postgresUser } from './system-user.ts';

/** Where the cluster goes when the user PostgreSQL runs under cannot enter the data folder; it outlives a restart of the machine. */
export const SHELTER = '/var/lib/ferrule';

/** `DATA_DIR/cluster.json`: the one memory of where the database is. Written before the first file of the database. */
const Place = z.object({
  /** Absolute, or within the data folder, so that the folder may be moved. */
  folder: z.string(),
  password: z.string(),
  /** False until the database was made completely; from then on a missing one is a loss, not a beginning. */
  made: z.boolean(),
});

export interface ClusterPlace {
  readonly folder: string;
  readonly password: string;
  readonly made: boolean;
  /** It had to go outside of the data folder. */
  readonly isMoved: boolean;
}

/** Reads where the database of this data folder is, or decides it, once and for good. */
export async function placeOf(dataDir: string): Promise<ClusterPlace> {
  return within(dataDir, readPlace(dataDir) ?? (await decidePlace(dataDir)));
}

/** As `placeOf`, but decides nothing. */
export function findPlace(dataDir: string): ClusterPlace | undefined {
  const known = readPlace(dataDir);
  return known && within(dataDir, known);
}

function within(dataDir: string, place: z.infer<typeof Place>): ClusterPlace {
  return { ...place, folder: path.resolve(dataDir, place.folder), isMoved: path.isAbsolute(place.folder) };
}

/** To be called once our database answers for the first time. */
export async function markMade(dataDir: string): Promise<void> {
  const place = readPlace(dataDir);
  if (place && !place.made) await write(dataDir, { ...place, made: true });
}

export const placeFile = (dataDir: string): string => path.join(dataDir, 'cluster.json');

function readPlace(dataDir: string): z.infer<typeof Place> | undefined {
  const file = placeFile(dataDir);
  let text: string;
  try {
    text = fs.readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw new PlainError(`${file} cannot be read: ${reasonOf(error)}.`);
  }
  try {
    return Place.parse(JSON.parse(text));
  } catch {
    throw new PlainError(
      `${file} is damaged; it says where the database is. Nothing was changed. Restore it from a backup.`,
    );
  }
}

async function decidePlace(dataDir: string): Promise<z.infer<typeof Place>> {
  const folder = path.join(dataDir, 'postgres');
  const moved = path.join(SHELTER, nameFor(dataDir), 'postgres');
  for (const orphan of isRoot() ? [folder, moved] : [folder])
    if (fs.existsSync(orphan))
      throw new PlainError(
        `There is a database in ${orphan}, but ${placeFile(dataDir)}, which holds its password, is missing. Nothing was changed. Restore that file from a backup.`,
      );
  const user = postgresUser(folder);
  const goesElsewhere = user !== undefined && !canReach(user, dataDir);
  const place = {
    folder: goesElsewhere ? moved : 'postgres',
    password: randomBytes(24).toString('base64url'),
    made: false,
  };
  await write(dataDir, place);
  return place;
}

/** Makes the folder above the cluster. */
export async function makeRoomFor(place: ClusterPlace): Promise<void> {
  if (!place.isMoved) return;
  try {
    await makeShelter(path.dirname(path.dirname(place.folder)));
    await makeShelter(path.dirname(place.folder));
  } catch (error) {
    throw new PlainError(
      `PostgreSQL does not run as root, its own user cannot enter the data folder, and ${path.dirname(place.folder)} cannot be made: ${reasonOf(error)}. Start as a normal user, choose a DATA_DIR that other users can enter, or set DATABASE_URL.`,
    );
  }
}

/** The same at every start, another for every data folder. */
function nameFor(dataDir: string): string {
  return createHash('sha256').update(fs.realpathSync(dataDir)).digest('hex').slice(0, 16);
}

async function write(dataDir: string, place: z.infer<typeof Place>): Promise<void> {
  await keepFile(placeFile(dataDir), `${JSON.stringify(place, undefined, 2)}\n`);
}
