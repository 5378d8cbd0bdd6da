export { namedParts } from './named-parts.service.ts';
