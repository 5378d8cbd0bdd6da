export { webhookJobs } from './sending.service.ts';
