import { bootstrapWorker } from '@vendure/core';
import { config } from './config.js';

const worker = await bootstrapWorker(config);
await worker.startJobQueue();
