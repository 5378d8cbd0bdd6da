import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { FlangeRow, FluidRow, materials } from './reference-tables.contract.ts';

type Row = Readonly<Record<string, string>>;

/** @param folder holds fluid_compatibility.csv, which anybody may edit; a row that is none of the shape throws */
export const readFluids = async (folder: string): Promise<FluidRow[]> =>
  (await rowsOf(folder, 'fluid_compatibility.csv')).map((row) =>
    FluidRow.parse({
      fluid: row['fluid'],
      category: row['category'],
      ratings: Object.fromEntries(materials.map((material) => [material, row[material]])),
      note: row['max_temp_note'],
    }),
  );

/** @param folder holds flange_dimensions.csv */
export const readFlanges = async (folder: string): Promise<FlangeRow[]> =>
  (await rowsOf(folder, 'flange_dimensions.csv')).map((row) =>
    FlangeRow.parse({
      code: row['code'],
      dash: Number(row['dash']),
      size: row['size_in'],
      dn: Number(row['dn']),
      headOdMm: Number(row['flange_head_od_mm']),
      headThicknessMm: Number(row['flange_head_thickness_mm']),
      boltSpacingLongMm: Number(row['bolt_spacing_long_mm']),
      boltSpacingShortMm: Number(row['bolt_spacing_short_mm']),
      boltUnc: row['bolt_unc'],
      boltMetric: row['bolt_metric'],
      oRing: row['oring_dash'],
      maxWorkingPressure: { psi: Number(row['max_wp_psi']), bar: Number(row['max_wp_bar']) },
    }),
  );

const rowsOf = async (folder: string, file: string): Promise<Row[]> =>
  parse(await readFile(path.join(folder, file), 'utf8'), {
    columns: true,
    trim: true,
    skip_empty_lines: true,
  });
