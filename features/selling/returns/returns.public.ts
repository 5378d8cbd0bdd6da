export { countReturned } from './returns.store.ts';
