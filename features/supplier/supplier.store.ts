import { readFile } from 'node:fs/promises';
import { Supplier } from './supplier.contract.ts';

/** The supplier as its file says (SUPPLIER_FILE); a mistake in it is told with the file's name. */
export async function readSupplier(file: string): Promise<Supplier> {
  try {
    return Supplier.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    throw new Error(`The supplier's file ${file} cannot be read.`, { cause: error });
  }
}
