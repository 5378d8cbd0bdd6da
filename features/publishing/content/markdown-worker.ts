import { parentPort } from 'node:worker_threads';
import { Marked } from 'marked';
import type { Rendered, Text } from './markdown-renderer.service.ts';
import { safeHtml } from './safe-html.ts';

// The thread of markdown-renderer.service.ts: a text comes in, its HTML goes out.
const port = parentPort;
port?.on('message', (text: Text) => {
  void rendered(text).then((answer) => port.postMessage(answer));
});
port?.postMessage('ready');

const marked = new Marked({ gfm: true });

async function rendered({ kind, text }: Text): Promise<Rendered> {
  try {
    return { html: safeHtml(kind === 'markdown' ? await marked.parse(text) : text) };
  } catch {
    // Nested too deep for the parser.
    return {};
  }
}
