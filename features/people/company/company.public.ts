export { demandManager } from './demand-manager.ts';
