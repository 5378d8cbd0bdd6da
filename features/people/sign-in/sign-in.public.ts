export { resetJob } from './password-reset.service.ts';
export { demandPassword } from './proof.service.ts';
