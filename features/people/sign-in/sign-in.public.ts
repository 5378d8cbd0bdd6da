export { resetJob } from './password-reset.service.ts';
