import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { UploadSpec } from '#shared/endpoint.ts';
import { Refusal } from './refusal.ts';

/** A file that came with a request. */
export interface Upload {
  /** As the sender named it: never to be trusted, never to be used. */
  readonly fileName: string;
  readonly bytes: Buffer;
}

/** Beside the file there is nothing to read; a few fields are overlooked. */
const MOST_FIELDS = 5;
const MOST_FIELD_BYTES = 1_000;

/** Lets the routes of this scope, and no others, take one file as multipart/form-data. */
export async function takesUploads(scope: FastifyInstance, { mostBytes }: UploadSpec): Promise<void> {
  scope.removeAllContentTypeParsers();
  await scope.register(multipart, {
    preservePath: true,
    limits: {
      files: 1,
      fileSize: mostBytes,
      fields: MOST_FIELDS,
      fieldSize: MOST_FIELD_BYTES,
      parts: MOST_FIELDS + 1,
      headerPairs: 20,
    },
  });
  scope.addContentTypeParser('*', (_request, _body, done) =>
    done(new Refusal(415, [{ message: 'Send the file as multipart/form-data.' }])),
  );
}

/**
 * The one file of a request; undefined when there is none in that field.
 *
 * @throws Refusal 413 when it is too large, 400 when it breaks off
 */
export async function readUpload(
  request: FastifyRequest,
  { field, mostBytes }: UploadSpec,
): Promise<Upload | undefined> {
  if (!request.isMultipart()) return undefined;
  try {
    const file = await request.file();
    if (!file) return undefined;
    const bytes = await file.toBuffer();
    return file.fieldname === field ? { fileName: file.filename, bytes } : undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE')
      throw new Refusal(413, [{ message: `The file is larger than ${mostBytes / 1_048_576} MB.`, field }]);
    throw new Refusal(400, [{ message: 'The upload broke off, or is no multipart/form-data.', field }]);
  }
}
