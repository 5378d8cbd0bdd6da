export { revised } from './revise.store.ts';
