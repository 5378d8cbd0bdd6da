import { distributorFile, distributorFrom } from '#features/exchange/columns/distributor-row.rules.ts';
import type { CompanySaidOtherwise } from '#features/people/distributors/company-file.contract.ts';
import { type ImportedDistributor } from '#features/people/distributors/company-file.contract.ts';
import { canonical, isSame } from './canonical.rules.ts';
import { type Cells, cellText, readBack } from './cell-text.rules.ts';

/** A company as its file has it: in the columns of a supplier, and in `company_json` whatever they cannot hold. */
export function companyCells(company: ImportedDistributor): Cells {
  const { columns } = distributorFile;
  const { name, street, city, region, postalCode, country } = company;
  const own = company.addresses.find((address) =>
    isSame(
      { ...address, shipToCode: '' },
      { name, street, city, region, postalCode, country, shipToCode: '' },
    ),
  );
  const values = {
    distributor_id: company.externalCode,
    name,
    contact_name: company.contactName,
    contact_phone: company.contactPhone,
    email: company.email,
    url: company.url,
    street,
    city,
    region,
    postal_code: postalCode,
    country,
    latitude: company.lat ?? undefined,
    longitude: company.lng ?? undefined,
    discount_pct: company.discountTenths === 0 ? undefined : company.discountTenths / 10,
    price_class: company.priceClass,
    trulinx_id: company.trulinxId,
    payment_terms: company.trulinxNetPaymentTerms,
    ship_to_code: own?.shipToCode,
    contract_notes: company.notes,
  } satisfies { readonly [K in keyof typeof columns]?: string | number | undefined };
  const cells = Object.fromEntries(
    Object.entries(values).map(([column, value]) => [
      column,
      cellText(columns[column as keyof typeof values], value),
    ]),
  );
  // What is empty here is in the JSON: the texts are compared as the import puts them together.
  const { row } = readBack(distributorFile, cells);
  const read = distributorFrom({ ...emptyTexts, ...row });
  const json = Object.fromEntries(
    exactNames.filter((key) => !isSame(read[key], company[key])).map((key) => [key, company[key]]),
  );
  return { ...cells, ...(Object.keys(json).length > 0 && { company_json: canonical(json) }) };
}

const emptyTexts = { name: '', street: '', city: '', region: '', postal_code: '' };

const exactNames = [
  'name',
  'notes',
  'priceClass',
  'trulinxId',
  'trulinxNetPaymentTerms',
  'contactName',
  'contactPhone',
  'street',
  'city',
  'region',
  'postalCode',
  'url',
  'email',
  'addresses',
] as const satisfies ReadonlyArray<keyof CompanySaidOtherwise>;
