// Sizes as a part of other nouns' statements: what a cart is of is read with the cart.
export { readingSizes, type SizeRows, sizesFrom } from './sizes.store.ts';
