import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { type FileFacts, type Files, folderOf, partsOf } from './files.ts';
import type { S3Place } from './s3-place.ts';
import { type Patience, Rest, statusOf } from './s3-rest.ts';
import { inParts, smallBody } from './s3-upload.ts';

/** A store that hangs is away after two tries: nobody waits for ten seconds. */
const PATIENCE: Patience = { connectMs: 2_000, answerMs: 4_000, restMs: 3_000 };
const TRIES = 2;

/** The files of a bucket, by the official client. Loaded where the settings name one, and nowhere else. */
export function s3Files(place: S3Place, patience: Patience = PATIENCE): Files {
  const { endpoint, bucket: Bucket, prefix, region, pathStyle, credentials } = place;
  const where = `bucket ${Bucket}${prefix === '' ? '' : `, ${prefix.slice(0, -1)},`} at ${new URL(endpoint).host}`;
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: pathStyle,
    ...(credentials && { credentials }),
    maxAttempts: TRIES,
    // Every body is signed with its SHA-256; what is more than S3's own first version not every store knows.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: patience.connectMs,
      requestTimeout: patience.answerMs,
      throwOnRequestTimeout: true,
      httpAgent: { keepAlive: true, maxSockets: 50 },
      httpsAgent: { keepAlive: true, maxSockets: 50 },
    },
  });
  const rest = new Rest(where, patience);
  const at = (key: string) => ({ Bucket, Key: `${prefix}${partsOf(key).join('/')}` });
  const list = async function* (under: string): AsyncGenerator<FileFacts> {
    folderOf(under);
    let token: string | undefined;
    do {
      const page = await rest.asked(async () =>
        client.send(
          new ListObjectsV2Command({
            Bucket,
            Prefix: `${prefix}${under}`,
            ...(token && { ContinuationToken: token }),
          }),
        ),
      );
      // Some programs write a name for a folder.
      for (const { Key = '', Size, LastModified } of page.Contents ?? [])
        if (!Key.endsWith('/')) yield factsOf(Key.slice(prefix.length), Size, LastModified);
      token = page.NextContinuationToken;
    } while (token !== undefined);
  };

  return {
    where,
    put: async (key, body) => {
      const to = { ...at(key), IfNoneMatch: '*' };
      return rest.asked(async () => {
        const whole = await smallBody(body);
        return once(async () =>
          whole
            ? client.send(new PutObjectCommand({ ...to, Body: whole }), {
                // Sending takes its time: at two megabytes a second.
                requestTimeout: patience.answerMs + whole.length / 2_000,
              })
            : inParts(client, to, body, PART_PATIENCE),
        );
      });
    },
    get: async (key) => {
      const asked = new GetObjectCommand(at(key));
      return rest.asked(async () => {
        const answer = await found(client.send(asked));
        if (!(answer?.Body instanceof Readable)) return undefined;
        const facts = factsOf(key, answer.ContentLength, answer.LastModified);
        return { ...facts, stream: rest.patient(answer.Body) };
      });
    },
    head: async (key) => {
      const asked = new HeadObjectCommand(at(key));
      return rest.asked(async () => {
        const answer = await found(client.send(asked));
        return answer && factsOf(key, answer.ContentLength, answer.LastModified);
      });
    },
    list,
    remove: async (key) => {
      const asked = new DeleteObjectCommand(at(key));
      await rest.asked(async () => found(client.send(asked)));
    },
    removeUnfinished: async (under, before) => {
      folderOf(under);
      const begun = await rest.asked(async () =>
        client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: `${prefix}${under}` })),
      );
      for (const { Key, UploadId, Initiated } of begun.Uploads ?? [])
        if (Initiated && Initiated < before)
          await rest.asked(async () =>
            found(client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }))),
          );
    },
    close: () => client.destroy(),
  };
}

/** Of a large file, which no page waits for. */
const PART_PATIENCE = { requestTimeout: 180_000 };

/** @throws when it is no answer of a store: a proxy's page of HTML is 200, too */
function factsOf(key: string, bytes: number | undefined, writtenAt: Date | undefined): FileFacts {
  if (bytes === undefined || writtenAt === undefined) throw new Error('It does not answer as a store does.');
  return { key, bytes, writtenAt };
}

/** Nothing, where the store says that there is nothing of that name. */
async function found<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (statusOf(error) === 404 && nameOf(error) !== 'NoSuchBucket') return undefined;
    throw error;
  }
}

const MOST_CONFLICTS = 5;

/** Two that write one key at once may both be told to come again. */
async function once(write: () => Promise<{ readonly ETag?: string | undefined }>): Promise<'kept' | 'there'> {
  for (let conflicts = 0; ; conflicts++)
    try {
      const { ETag } = await write();
      if (ETag === undefined) throw new Error('It does not answer as a store does.');
      return 'kept';
    } catch (error) {
      if (statusOf(error) === 412) return 'there';
      if (statusOf(error) !== 409 || conflicts === MOST_CONFLICTS) throw error;
    }
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');
