export { certificateJobs } from './certificate-jobs.ts';
export { certificatesOn } from './certificates.store.ts';
