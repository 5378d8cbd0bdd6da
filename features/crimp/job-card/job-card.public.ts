export { drawBlanks, drawDial, drawFacts, drawHazard, type Place } from './job-card-blocks.ts';
