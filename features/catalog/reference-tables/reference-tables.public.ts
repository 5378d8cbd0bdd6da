export { readFluids } from './reference-tables.store.ts';
