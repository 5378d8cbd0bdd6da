import { Marked } from 'marked';
import { safeHtml } from './safe-html.ts';

const marked = new Marked({ gfm: true });

/**
 * Markdown as HTML that may be shown. There are texts that keep it busy for minutes: the server asks `markdown-renderer.service.ts`,
 * which has it done in a thread of its own.
 */
export const htmlOf = async (markdown: string): Promise<string> => safeHtml(await marked.parse(markdown));
