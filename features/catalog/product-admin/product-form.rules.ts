import { type FieldTable, labelOf } from '#features/catalog/products/fields/field.contract.ts';
import { fieldText, linesOf, readFieldText } from '#features/catalog/products/fields/field-text.rules.ts';
import { valueAt } from '#features/catalog/products/fields/field-value.rules.ts';
import { productFields } from '#features/catalog/products/fields/product-fields.contract.ts';
import type { Product, ProductFacts } from '#features/catalog/products/product.contract.ts';
import { drawingUrl, isDrawing } from '#features/catalog/products/product-image.rules.ts';
import { suppliedLinks } from '#features/catalog/products/spec-sheet-link.rules.ts';
import type { Problem } from '#shared/endpoint.ts';
import { messages, type ProductChange } from './product-edit.contract.ts';
import { fieldOfSaid, fieldsOfSize, labelOfSizeField, saidOfSize } from './size-form.rules.ts';

/** A product as the texts of its form: every field by its name. */
export type ProductFields = Readonly<Record<string, string>>;

type FieldsOnly = Omit<ProductChange, 'version'>;

/** Rows for links beyond those there are. */
const EMPTY_LINKS = 1;
const plainTexts = ['name', 'description', 'longDescription', 'gender', 'angle', 'nut', 'structure'] as const;
const normKinds = ['en', 'iso', 'sae'] as const;

/** What the form of a product holds before anything is typed. */
export function fieldsOfProduct(product: Product): ProductFields {
  const fields: Record<string, string> = { id: product.id, manufacturer: product.manufacturer.name };
  for (const name of plainTexts) fields[name] = product[name] ?? '';
  fields['keyPerformance'] = product.keyPerformance.join('\n');
  for (const kind of normKinds) fields[`norms.${kind}`] = product.norms[kind].join('\n');
  for (const key of Object.keys(productFields))
    fields[`facts.${key}`] = fieldText(valueAt(product.facts, key));
  fields['facts.more'] = (product.facts.more ?? [])
    .map(({ label, value }) => `${label}: ${value}`)
    .join('\n');
  for (const [at, image] of product.images.entries()) {
    const isOurs = isDrawing(image.url);
    fields[`images.${at}.url`] = isOurs ? '' : image.url;
    fields[`images.${at}.description`] = isOurs ? '' : image.description;
  }
  const links = [...suppliedLinks(product), ...Array.from({ length: EMPTY_LINKS }, () => undefined)];
  for (const [at, link] of links.entries()) {
    fields[`links.${at}.description`] = link?.description ?? '';
    fields[`links.${at}.url`] = link?.url ?? '';
    fields[`links.${at}.file`] = link?.file ?? '';
  }
  for (const [at, variant] of product.variants.entries()) {
    fields[`variants.${at}.id`] = variant.id;
    fields[`variants.${at}.price`] = variant.price === undefined ? '' : priceText(variant.price);
    fields[`variants.${at}.${CALL_ONLY}`] = variant.itemClass === 'ZITEM' ? ON : '';
    Object.assign(fields, fieldsOfSize(`variants.${at}`, product.productCategory, variant));
  }
  return fields;
}

/** Two decimals at least: 3.10, 6.0538. */
const priceText = (dollars: number): string => dollars.toFixed(4).replace(/0{1,2}$/, '');

const CALL_ONLY = 'callOnly';
/** What a ticked box sends. */
export const ON = 'on';

/** Fields as they stand in a form that was sent; one that the form does not show is as it was. */
export function typedFields(form: FormData, shown: ProductFields): ProductFields {
  return Object.fromEntries(
    Object.entries(shown).map(([name, before]) => {
      const value = form.get(name);
      if (typeof value === 'string') return [name, value.replaceAll('\r\n', '\n')];
      return [name, name.endsWith(`.${CALL_ONLY}`) ? '' : before];
    }),
  );
}

export const touchedFields = (shown: ProductFields, typed: ProductFields): readonly string[] =>
  Object.keys(shown).filter((name) => shown[name] !== typed[name]);

export interface ReadChange {
  readonly change: FieldsOnly;
  /** What could not be read at all, each at its field. */
  readonly problems: readonly Problem[];
  /** The form's field for a field of the change. */
  readonly fieldFor: (field: string | undefined) => string | undefined;
}

/** What a form asks to change: only what was touched, so that nobody's other work is written over. */
export function changeOfFields(shown: ProductFields, typed: ProductFields): ReadChange {
  const touched = touchedFields(shown, typed);
  const isTouched = (prefix: string) => touched.some((name) => name.startsWith(prefix));
  const problems: Problem[] = [];
  const at = (name: string) => typed[name]?.trim() ?? '';
  const number = (name: string, what: string): number | undefined => {
    if (at(name) === '') return undefined;
    if (/^-?\d+(?:\.\d+)?$/.test(at(name))) return Number(at(name));
    problems.push({ field: name, message: `${what} is a number such as 12.5.` });
    return undefined;
  };
  const sizes = touchedSizes(typed, isTouched);
  const links = linksOf(typed);
  const change: FieldsOnly = {
    ...Object.fromEntries(
      plainTexts.filter((name) => touched.includes(name)).map((name) => [name, at(name)]),
    ),
    ...(touched.includes('manufacturer') && { manufacturer: { name: at('manufacturer') } }),
    ...(touched.includes('keyPerformance') && { keyPerformance: linesOf(at('keyPerformance')) }),
    ...(isTouched('norms.') && {
      norms: {
        en: linesOf(at('norms.en')),
        iso: linesOf(at('norms.iso')),
        sae: linesOf(at('norms.sae')),
      },
    }),
    ...(isTouched('facts.') && { facts: factsOf(at, problems) }),
    ...(isTouched('images.') && { images: imagesOf(typed) }),
    ...(isTouched('links.') && { links: links.map(({ link }) => link) }),
    ...(sizes.length > 0 && {
      variants: sizes.map(({ id, prefix }) => {
        const price = number(`${prefix}.price`, 'A price');
        const said = saidOfSize(prefix, typed, touched, problems);
        if (at(`${prefix}.price`) === '')
          problems.push({ field: `${prefix}.price`, message: messages.priceMissing });
        return {
          id,
          ...(isTouched(`${prefix}.price`) && price !== undefined && { price }),
          itemClass: at(`${prefix}.${CALL_ONLY}`) === '' ? ('STD' as const) : ('ZITEM' as const),
          ...(said && { said }),
        };
      }),
    }),
  };
  return {
    change,
    problems,
    fieldFor: (field) => {
      if (field?.startsWith('keyPerformance')) return 'keyPerformance';
      if (field?.startsWith('manufacturer')) return 'manufacturer';
      const [, group = '', index = '', inner] = /^(variants|links)\.(\d+)\.?(.*)$/.exec(field ?? '') ?? [];
      if (group === 'variants')
        return `${sizes[Number(index)]?.prefix ?? ''}.${inner === 'id' ? 'price' : fieldOfSaid(inner ?? '')}`;
      if (group === 'links') return `links.${links[Number(index)]?.at ?? 0}.${inner}`;
      return field?.replace(/^(norms\.\w+)\.\d+$/, '$1');
    },
  };
}

function touchedSizes(
  typed: ProductFields,
  isTouched: (prefix: string) => boolean,
): ReadonlyArray<{ readonly id: string; readonly prefix: string }> {
  return Object.entries(typed).flatMap(([name, id]) => {
    const prefix = /^(variants\.\d+)\.id$/.exec(name)?.[1];
    return prefix !== undefined && isTouched(`${prefix}.`) ? [{ id, prefix }] : [];
  });
}

function linksOf(typed: ProductFields) {
  return Object.keys(typed).flatMap((name) => {
    const at = /^links\.(\d+)\.url$/.exec(name)?.[1];
    if (at === undefined) return [];
    const [description = '', url = '', file = ''] = ['description', 'url', 'file'].map((part) =>
      (typed[`links.${at}.${part}`] ?? '').trim(),
    );
    // A row that was emptied is a link that is taken away.
    return description === '' && url === ''
      ? []
      : [{ at, link: { description, url, ...(file !== '' && { file }) } }];
  });
}

function imagesOf(typed: ProductFields): { url: string; description: string }[] {
  const id = typed['id'] ?? '';
  const name = typed['name'] ?? '';
  return Object.keys(typed).flatMap((field) => {
    const at = /^images\.(\d+)\.url$/.exec(field)?.[1];
    if (at === undefined) return [];
    const url = typed[field] ?? '';
    const description = typed[`images.${at}.description`]?.trim() ?? '';
    const usual = at === '1' ? `${name} schematic` : name;
    if (url !== '') return [{ url, description: description || usual }];
    // An empty place among the first two keeps the others in theirs.
    return at === '0' || at === '1' ? [{ url: drawingUrl(id, at === '0' ? 0 : 1), description: usual }] : [];
  });
}

function factsOf(at: (name: string) => string, problems: Problem[]): ProductFacts {
  const facts = Object.entries(fieldTable).flatMap(([key, field]) => {
    const name = `facts.${key}`;
    const read = readFieldText(field, at(name));
    if ('problem' in read) problems.push({ field: name, message: read.problem });
    return 'problem' in read || read.value === undefined ? [] : [[key, read.value] as const];
  });
  const more = linesOf(at('facts.more')).map((line) => {
    const [label = '', ...rest] = line.split(':');
    return { label: label.trim(), value: rest.join(':').trim() };
  });
  return { ...Object.fromEntries(facts), ...(more.length > 0 && { more }) };
}

const fieldTable: FieldTable = productFields;

const names: Readonly<Record<string, string>> = {
  name: 'Display Title',
  description: 'Description',
  longDescription: 'Long Description',
  manufacturer: 'Manufacturer',
  gender: 'Gender',
  angle: 'Angle',
  nut: 'Nut',
  structure: 'Structure',
  keyPerformance: 'Key Performance',
  'norms.en': 'EN norms',
  'norms.iso': 'ISO norms',
  'norms.sae': 'SAE norms',
  'facts.more': 'Further facts',
};

const sizeLabels: Readonly<Record<string, string>> = { [CALL_ONLY]: 'call for price', price: 'price' };

/** What a field is called on the page. */
export function labelOfField(field: string, fields: ProductFields): string {
  const known = names[field];
  if (known !== undefined) return known;
  const [group = '', index = '', ...rest] = field.split('.');
  const inner = rest.join('.');
  switch (group) {
    case 'facts': {
      const fact = fieldTable[index];
      return fact ? labelOf(fact) : field;
    }
    case 'variants':
      return `${fields[`variants.${index}.id`] ?? ''} ${sizeLabels[inner] ?? labelOfSizeField(inner)}`;
    case 'images':
      return index === '0' ? 'Photo' : index === '1' ? 'Schematic' : 'Picture';
    case 'links':
      return `Link ${Number(index) + 1}`;
    default:
      return field;
  }
}

/** A field that somebody else has changed while this reader was changing it, too. */
export interface Disagreement {
  readonly field: string;
  readonly label: string;
  readonly theirs: string;
  readonly yours: string;
}

/** @param shown what the reader had before them, `current` what is stored now */
export function disagreements(
  shown: ProductFields,
  typed: ProductFields,
  current: ProductFields,
): readonly Disagreement[] {
  return touchedFields(shown, typed).flatMap((field) => {
    const theirs = current[field] ?? '';
    const yours = typed[field] ?? '';
    if (theirs === shown[field] || theirs === yours) return [];
    return [{ field, label: labelOfField(field, typed), theirs: said(theirs), yours: said(yours) }];
  });
}

const said = (text: string): string => (text === '' ? '(empty)' : text === ON ? 'yes' : text);

/** The form after somebody was quicker: what was touched stays as typed, the rest is as it is stored now. */
export function mergedFields(
  shown: ProductFields,
  typed: ProductFields,
  current: ProductFields,
): ProductFields {
  const touched = new Set(touchedFields(shown, typed));
  return Object.fromEntries(
    Object.entries(current).map(([name, value]) => [
      name,
      touched.has(name) && name !== 'id' ? (typed[name] ?? value) : value,
    ]),
  );
}
