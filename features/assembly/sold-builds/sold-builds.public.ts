export { type BuildTerms, withBuildSizes } from './build-sizes.service.ts';
