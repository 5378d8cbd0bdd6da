import type { Product } from './product.contract.ts';

/** The family of the shells that are crimped over a hose (book 10); hose ends have none. */
export const FERRULES = 'Ferrules';

export const isFerrule = ({ productCategory, facts }: Pick<Product, 'productCategory' | 'facts'>): boolean =>
  productCategory === 'Fitting' && facts.family === FERRULES;
