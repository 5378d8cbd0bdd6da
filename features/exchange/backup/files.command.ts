import type { Files } from '#platform/files/files.ts';
import { count } from '#shared/count.ts';
import { FILE_KEYS } from './backup.contract.ts';
import { sha256Of } from './kept-files.store.ts';

/** What the command needs of whoever runs it. */
export interface FilesOperator {
  readonly say: (line: string) => void;
  readonly showProgress?: (line: string) => void;
  readonly folder: Files;
  /** Undefined where no setting names one. */
  readonly bucket: Files | undefined;
  readonly signal?: AbortSignal;
}

const usage = 'copy folder s3 | copy s3 folder';

export const filesCommand = {
  name: 'files',
  usage,
  summary:
    'copy pictures and documents from DATA_DIR into the bucket of S3_URL, or back; each is read again and compared',
  /** @returns the exit code: 0 done, 1 a file is another one there, 2 not understood */
  async run(
    args: readonly string[],
    { say, showProgress, folder, bucket, signal }: FilesOperator,
  ): Promise<0 | 1 | 2> {
    const asked = args.join(' ');
    if (!usage.split(' | ').includes(asked)) {
      say(`Usage: npx ferrule files ${usage}`);
      return 2;
    }
    if (!bucket) {
      say('S3_URL is not set: it names the bucket.');
      return 2;
    }
    const [from, to] = asked === 'copy folder s3' ? [folder, bucket] : [bucket, folder];
    let copied = 0;
    let there = 0;
    let wrong = 0;
    for (const prefix of FILE_KEYS)
      for await (const { key } of from.list(prefix)) {
        signal?.throwIfAborted();
        showProgress?.(key);
        const how = await copyFile(from, to, key);
        if (how === 'kept') copied += 1;
        if (how === 'there') there += 1;
        if (how !== 'another') continue;
        wrong += 1;
        say(`${to.where} has another ${key} than ${from.where}; both were left as they are.`);
      }
    say(
      `${count(copied, 'file')} copied from ${from.where} to ${to.where}, ${count(there, 'file')} there already; each was read again and is the same.`,
    );
    return wrong > 0 ? 1 : 0;
  },
};

/** @returns undefined where it was removed meanwhile */
async function copyFile(
  from: Files,
  to: Files,
  key: string,
): Promise<'kept' | 'there' | 'another' | undefined> {
  const source = await from.get(key);
  if (!source) return undefined;
  const sha256 = await sha256Of(source.stream);
  const how = await to.put(key, {
    bytes: source.bytes,
    sha256,
    open: async () => {
      const again = await from.get(key);
      if (!again) throw new Error(`${key} was removed while it was copied.`);
      return again.stream;
    },
  });
  const copy = await to.get(key);
  return copy && (await sha256Of(copy.stream)) === sha256 ? how : 'another';
}
