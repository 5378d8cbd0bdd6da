import { type Files, FilesAway, readWhole } from '#platform/files/files.ts';
import { reasonOf } from '#platform/plain-error.ts';
import { randomId } from '#platform/random-id.ts';
import { type Finding, mend, well } from './finding.ts';

/** Below no key that the shop has: a backup does not see it. */
const TRIES = 'probe/';

/** Whether a store keeps a file, keeps it from a second writer, and gives it back: tried with one. */
export async function storeFinding(files: Files): Promise<Finding> {
  const key = `${TRIES}${randomId('try')}`;
  const began = performance.now();
  try {
    await files.put(key, Buffer.from('first'));
    const second = await files.put(key, Buffer.from('second'));
    const read = await readWhole(files, key, 10);
    await files.remove(key);
    if (second !== 'there' || read?.toString() !== 'first')
      return mend(
        'files',
        `The ${files.where} writes over what is there: it does not know If-None-Match. Two copies of the shop may lose a file in it.`,
      );
    const ms = Math.round(performance.now() - began);
    return well('files', `The ${files.where}: a file was written, read and removed in ${ms} ms.`);
  } catch (error) {
    return mend(
      'files',
      `The ${files.where} cannot be used: ${error instanceof FilesAway ? error.reason : reasonOf(error)}.`,
    );
  }
}
