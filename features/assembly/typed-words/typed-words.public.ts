export { typedAssemblyReader } from './typed-assemblies.service.ts';
