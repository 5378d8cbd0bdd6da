export { listCurrentRows, saveRevision } from './crimp-revisions.store.ts';
