export { correct } from './corrections.service.ts';
