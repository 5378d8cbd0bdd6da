import {
  CompanySaidOtherwise,
  type ImportedDistributor,
} from '#features/people/distributors/company-file.contract.ts';
import { choice, code, decimal, text, url } from './cell.rules.ts';
import { asCode, type Columns, type RowOf } from './column.rules.ts';
import { json } from './exact-cell.rules.ts';
import type { CellNote } from './table.rules.ts';

const columns = {
  distributor_id: code('company', "The supplier's own code; the distributor is found by it.", {
    need: 'cell',
  }),
  name: text('company', 'Name of the company.', { need: 'cell', most: 150 }),
  contact_name: text('company', 'Whom to ask for.', { most: 100 }),
  contact_phone: text('company', 'Their phone number.', { most: 40 }),
  email: text('company', 'Their e-mail address.', { most: 254 }),
  url: url('company', 'Their web site.'),
  street: text('company', 'Street and number.', { need: 'cell', most: 150 }),
  city: text('company', 'City.', { need: 'cell', most: 100 }),
  region: text('company', 'State or province, two letters.', { need: 'cell', most: 2 }),
  postal_code: asCode(text('company', 'ZIP or postal code.', { need: 'cell', most: 12 })),
  country: choice(['US', 'CA'], 'company', 'Country.', { need: 'cell' }),
  latitude: decimal('company', '°', 'Position, north is positive.', { least: -90, most: 90 }),
  longitude: decimal('company', '°', 'Position, east is positive.', { least: -180, most: 180 }),
  discount_pct: decimal('company', '%', 'Off the list prices, one decimal at most; none is 0.', {
    least: 0,
    most: 100,
  }),
  price_class: asCode(
    text('company', 'Price class that price lists may name; one that is empty stays as it is.', {
      most: 60,
    }),
  ),
  trulinx_id: asCode(text('company', 'Number of the company in Trulinx.', { most: 60 })),
  payment_terms: text('company', 'Trulinx net payment terms.', { most: 60 }),
  ship_to_code: asCode(text('company', 'Trulinx ship-to code of this address.', { most: 60 })),
  contract_notes: text('company', 'What was agreed; the company reads it as Contract Pricing.', {
    most: 2000,
  }),
  company_json: json(
    'company',
    'Texts to the letter that the other columns cannot hold, by the names of the API, and addresses: all of them, in place of its own.',
    CompanySaidOtherwise,
  ),
  fictional: text('nobody', 'Not imported.'),
  geo_source: text('nobody', 'Where the position comes from. Not imported.'),
} satisfies Columns;

export type DistributorRow = RowOf<typeof columns>;

/** The companies that buy: one row each. */
export const distributorFile = {
  name: 'distributors.csv',
  about: 'The companies that buy, with their own address as the first to ship to. One row a company.',
  columns,
} as const;

/** Values that cannot all be true: the row is refused. */
export function impossibleDistributor(row: DistributorRow): readonly CellNote[] {
  const tenths = (row.discount_pct ?? 0) * 10;
  const hasFineDiscount = Math.abs(tenths - Math.round(tenths)) > 1e-6;
  const hasHalfPosition = (row.latitude === undefined) !== (row.longitude === undefined);
  const isId = row.price_class?.startsWith('dst_') === true;
  return [
    ...(isId ? [{ column: 'price_class', message: 'does not begin with dst_.' }] : []),
    ...(hasFineDiscount
      ? [{ column: 'discount_pct', value: String(row.discount_pct), message: 'may have one decimal.' }]
      : []),
    ...(hasHalfPosition
      ? [{ column: 'latitude', message: 'and longitude go together: give both or neither.' }]
      : []),
  ];
}

export function distributorFrom(row: DistributorRow): ImportedDistributor {
  const exact = row.company_json ?? {};
  const own = {
    name: exact.name ?? row.name,
    street: exact.street ?? row.street,
    city: exact.city ?? row.city,
    region: exact.region ?? row.region.toUpperCase(),
    postalCode: exact.postalCode ?? row.postal_code.toUpperCase(),
    country: row.country,
  };
  const priceClass = exact.priceClass ?? row.price_class;
  return {
    ...own,
    ...(priceClass !== undefined && { priceClass }),
    externalCode: row.distributor_id.toLowerCase(),
    notes: exact.notes ?? row.contract_notes ?? '',
    discountTenths: Math.round((row.discount_pct ?? 0) * 10),
    trulinxId: exact.trulinxId ?? row.trulinx_id ?? '',
    trulinxNetPaymentTerms: exact.trulinxNetPaymentTerms ?? row.payment_terms ?? '',
    contactName: exact.contactName ?? row.contact_name ?? '',
    contactPhone: exact.contactPhone ?? row.contact_phone ?? '',
    url: exact.url ?? row.url ?? '',
    email: exact.email ?? row.email ?? '',
    lng: row.longitude ?? null,
    lat: row.latitude ?? null,
    addresses: exact.addresses ?? [{ ...own, shipToCode: row.ship_to_code ?? '' }],
  };
}

const exactNames: Readonly<Record<string, keyof CompanySaidOtherwise>> = {
  name: 'name',
  street: 'street',
  city: 'city',
  region: 'region',
  postal_code: 'postalCode',
};

/** A cell that every row fills may be empty where `company_json` holds its text. */
export function isSaidExactly(row: DistributorRow, { column, empty }: CellNote): boolean {
  const name = exactNames[column];
  return empty === true && name !== undefined && row.company_json?.[name] !== undefined;
}
