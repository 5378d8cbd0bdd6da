import { readFile } from 'node:fs/promises';
import { PlainError, reasonOf } from '#platform/plain-error.ts';
import { Supplier } from '#shared/supplier.ts';

/** The supplier as its file says (SUPPLIER_FILE); a mistake in it is told with the file's name. */
export async function readSupplier(file: string): Promise<Supplier> {
  try {
    return Supplier.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    throw new PlainError(`The supplier's file ${file} (SUPPLIER_FILE) cannot be read: ${reasonOf(error)}`);
  }
}
