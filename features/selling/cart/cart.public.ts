export { beginChange, findCartId, pricingOf, readCart, saveLines } from './cart.store.ts';
