import path from 'node:path';

/** The folder of the project: what comes with it is found wherever the server was started from. */
export const PROJECT = path.join(import.meta.dirname, '..');
