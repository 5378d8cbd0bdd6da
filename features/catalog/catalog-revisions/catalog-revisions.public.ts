export { revised } from './revise.store.ts';
export { ofRevisedPart } from './revised-part.store.ts';
