import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestContext } from 'node:test';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';

type Cells = Record<string, string>;

const HOSE: Cells = {
  series_code: 'BW1',
  series_name: '1-Wire Braid Hose',
  part_number: 'BW1-04',
  dash: '4',
  dn: '6',
  inch: '1/4',
  id_mm: '6.4',
  max_wp_psi: '3250',
  min_burst_psi: '13000',
  pack1_category: 'Coil',
  pack1_length_ft: '100',
  pack2_category: 'Reel',
  pack2_length_ft: '500',
  list_price_usd_per_ft: '3.44',
};
const FITTING: Cells = {
  part_number: 'MJ-04-04',
  end_code: 'MJ',
  end_name: 'Male JIC 37 deg',
  hose_dash: '4',
  hose_id_in: '1/4',
  hose_id_mm: '6.4',
  thread: '7/16-20 UNF',
  max_wp_psi: '5000',
  box_qty: '25',
  list_price_usd: '4.35',
};
const SAW: Cells = {
  sku: 'EQ-SW16',
  product_category: 'AssemblyEquipment',
  subcategory: 'Cut-off saws',
  name: 'Portable hose cut-off saw, 1 in',
  list_price_usd: '890.00',
};

/** A good row of hose, with what the test says otherwise. */
export const hoseRow = (cells: Cells = {}): Cells => ({ ...HOSE, ...cells });
export const fittingRow = (cells: Cells = {}): Cells => ({ ...FITTING, ...cells });
export const sawRow = (cells: Cells = {}): Cells => ({ ...SAW, ...cells });

export interface SupplierFolder {
  readonly path: string;
  /** Writes a file of these rows; the columns are those of all rows together. */
  readonly rows: (name: string, rows: readonly Cells[], delimiter?: ',' | ';') => void;
  /** Writes a file as it is. */
  readonly text: (name: string, text: string | Buffer) => void;
  readonly remove: (name: string) => void;
  /** Changes the rows of a file; undefined takes a row out. */
  readonly change: (name: string, change: (row: Cells) => Cells | undefined) => void;
}

/** A supplier's folder, empty; it is gone after the test. */
export function supplierFolder(t: TestContext): SupplierFolder {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ferrule-folder-'));
  t.after(() => fs.rmSync(folder, { recursive: true, force: true }));
  const at = (name: string): string => path.join(folder, name);
  const rows: SupplierFolder['rows'] = (name, list, delimiter = ',') => {
    const columns = [...new Set(list.flatMap((row) => Object.keys(row)))];
    fs.writeFileSync(at(name), stringify([...list], { header: true, columns, delimiter }));
  };
  return {
    path: folder,
    rows,
    text: (name, text) => fs.writeFileSync(at(name), text),
    remove: (name) => fs.rmSync(at(name)),
    change: (name, change) => {
      const list: Cells[] = parse(fs.readFileSync(at(name)), { columns: true });
      rows(
        name,
        list.map(change).filter((row) => row !== undefined),
      );
    },
  };
}

/** The demo catalog as a folder that a test may change. */
export function demoFolder(t: TestContext): SupplierFolder {
  const folder = supplierFolder(t);
  const data = path.join(import.meta.dirname, '../../../../data');
  for (const name of ['hoses', 'fittings', 'couplings', 'adapters', 'equipment_accessories'])
    fs.copyFileSync(path.join(data, `${name}.csv`), path.join(folder.path, `${name}.csv`));
  return folder;
}
