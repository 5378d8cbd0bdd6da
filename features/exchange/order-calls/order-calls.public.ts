export { namedParts } from './named-parts.service.ts';
export { placeByCall } from './order-calls.service.ts';
