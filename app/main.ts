import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';

// Collected when it has grown by so much of what is in use: V8 would wait until there is twice as much, and more where the
// machine is large (decision 0320). Node takes it from no setting of the environment.
setFlagsFromString('--heap-growing-percent=60');

// What is imported in the usual way is compiled before the first line runs: all else comes when compiled code is kept. Not
// in the common temporary folder, where anybody could put code for us.
const compiled = path.join(import.meta.dirname, '../node_modules/.cache/node');
enableCompileCache(compiled);
// Threads know of it by the environment alone.
process.env['NODE_COMPILE_CACHE'] ??= compiled;
await import('./run-shop.ts');
