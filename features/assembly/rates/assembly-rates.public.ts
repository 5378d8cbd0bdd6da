export { findRatesOn } from './assembly-rates.store.ts';
export { ratesReader } from './rates-reader.service.ts';
