export { keptAssemblyBook } from './assembly-book.service.ts';
