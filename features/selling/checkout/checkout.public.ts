export { sweepCheckouts } from './checkout.store.ts';
