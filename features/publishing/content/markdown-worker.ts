import { parentPort } from 'node:worker_threads';
import { htmlOf } from './markdown-html.ts';
import type { Rendered } from './markdown-renderer.service.ts';

// The thread of markdown-renderer.service.ts: a text comes in, its HTML goes out.
const port = parentPort;
port?.on('message', (markdown: string) => {
  void rendered(markdown).then((answer) => port.postMessage(answer));
});
port?.postMessage('ready');

async function rendered(markdown: string): Promise<Rendered> {
  try {
    return { html: await htmlOf(markdown) };
  } catch {
    // Nested too deep for the parser.
    return {};
  }
}
