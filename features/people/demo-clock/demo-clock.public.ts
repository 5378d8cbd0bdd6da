export { type DemoClock, endDemoTime, openDemoClock } from './demo-clock.service.ts';
