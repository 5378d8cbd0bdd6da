import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { placeRows } from '#features/people/geocoder/place-rows.rules.ts';
import { readPlaceSources } from '#features/people/geocoder/place-sources.ts';
import { packPlaces, placeTable } from '#features/people/geocoder/place-table.rules.ts';

// `node scripts/write-places.ts`: data/geo/places.bin.br, the places that the embedded geocoder knows.
const rows = placeRows(readPlaceSources());
const packed = packPlaces(placeTable(rows));
const squeezed = brotliCompressSync(packed, { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } });
writeFileSync(path.join(import.meta.dirname, '../data/geo/places.bin.br'), squeezed);
console.log(
  `${rows.towns.length} towns, ${rows.codes.length} codes, ${rows.regions.length} regions: ` +
    `${packed.length} bytes, ${squeezed.length} compressed`,
);
