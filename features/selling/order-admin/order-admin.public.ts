export { type Event, holdOrder, saveEvents, saveHandling } from './order-admin.store.ts';
export { applyOrderChange } from './order-change.service.ts';
