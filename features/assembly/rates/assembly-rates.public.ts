export { findRatesOn } from './assembly-rates.store.ts';
