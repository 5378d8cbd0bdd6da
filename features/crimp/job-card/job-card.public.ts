export { drawBlanks, drawDial, drawFacts, drawHazard, fitting, type Place } from './job-card-blocks.ts';
