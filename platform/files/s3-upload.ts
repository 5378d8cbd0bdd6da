import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  type CompleteMultipartUploadCommandOutput,
  CreateMultipartUploadCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { type FileBody, streamOf } from './files.ts';

/** So much of a file is in memory at once. The last part may be smaller, no other one below 5 MB. */
export const PART_BYTES = 16 * 1024 * 1024;
const MOST_PARTS = 10_000;

/** A fault of the body that was given, and not of the store. */
export class OwnFault extends Error {}

/**
 * All of a body that goes in one call; undefined for a larger one.
 *
 * @throws OwnFault
 */
export async function smallBody(body: FileBody): Promise<Uint8Array | undefined> {
  if (body instanceof Uint8Array) return body;
  if (body.bytes > PART_BYTES * MOST_PARTS)
    throw new OwnFault('The body is too large.', {
      cause: new Error(`A file of ${body.bytes} bytes is more than a bucket takes.`),
    });
  if (body.bytes > PART_BYTES) return undefined;
  const chunks = [];
  for await (const chunk of ofOwn(body)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

interface Target {
  readonly Bucket: string;
  readonly Key: string;
  readonly IfNoneMatch: string;
}

/** Part after part; it becomes a file with the last call, or, when anything fails, none. */
export async function inParts(
  client: S3Client,
  { Bucket, Key, IfNoneMatch }: Target,
  body: FileBody,
  patience: { readonly requestTimeout: number },
): Promise<CompleteMultipartUploadCommandOutput> {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key }));
  const of = { Bucket, Key, UploadId };
  try {
    const Parts: Array<{ ETag: string | undefined; PartNumber: number }> = [];
    for await (const Body of partsOfBody(body)) {
      const PartNumber = Parts.length + 1;
      const { ETag } = await client.send(new UploadPartCommand({ ...of, PartNumber, Body }), patience);
      Parts.push({ ETag, PartNumber });
    }
    return await client.send(
      new CompleteMultipartUploadCommand({ ...of, MultipartUpload: { Parts }, IfNoneMatch }),
      patience,
    );
  } catch (error) {
    // Otherwise it lies there unseen and is paid for.
    await client.send(new AbortMultipartUploadCommand(of)).catch(() => undefined);
    throw error;
  }
}

async function* partsOfBody(body: FileBody): AsyncGenerator<Buffer> {
  let chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of ofOwn(body)) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes < PART_BYTES) continue;
    yield Buffer.concat(chunks);
    [chunks, bytes] = [[], 0];
  }
  if (bytes > 0) yield Buffer.concat(chunks);
}

async function* ofOwn(body: FileBody): AsyncGenerator<Uint8Array> {
  try {
    yield* streamOf(body);
  } catch (error) {
    throw new OwnFault('The body broke off.', { cause: error });
  }
}
