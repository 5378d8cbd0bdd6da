export { findNearestToWrite } from './locator.store.ts';
