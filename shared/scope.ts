/** What an API key may be let do (book 7). */
export const scopes = [
  'catalog',
  'prices',
  'orders:read',
  'orders:write',
  'stock:write',
  'prices:write',
  'catalog:write',
  'webhooks',
] as const;

export type Scope = (typeof scopes)[number];

/** Those of a company's keys; the others are the supplier's. */
export const companyScopes: readonly Scope[] = [
  'catalog',
  'prices',
  'orders:read',
  'orders:write',
  'webhooks',
];
