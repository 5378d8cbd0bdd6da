export { readList } from './saved-lists.service.ts';
