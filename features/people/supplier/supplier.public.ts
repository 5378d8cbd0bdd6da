export { readSupplier } from './supplier.store.ts';
