export { type Event, holdOrder, saveEvents, saveHandling } from './order-admin.store.ts';
