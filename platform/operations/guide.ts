import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Marked } from 'marked';
import { Download } from '#platform/http/download.ts';
import { contentSecurityPolicy } from '#platform/http/security-headers.ts';
import { getGuide } from './operations.contract.ts';

/** The address that the examples of docs/integration.md have. */
const EXAMPLE = 'https://shop.example';

/** docs/integration.md as a page, with the address of this shop in its examples. */
export async function guidePage(publicUrl: string): Promise<Download> {
  const text = await readFile('docs/integration.md', 'utf8');
  const marked = new Marked({ gfm: true });
  const title = /^# (.*)$/m.exec(text)?.[1] ?? '';
  const html = await marked.parse(text.replaceAll(EXAMPLE, publicUrl));
  const finished = html
    .replaceAll(/<code>(\/(?:account|api)\/[\w.-]+)<\/code>/g, '<a href="$1">$1</a>')
    // What is wider than a phone scrolls in its frame, by keyboard as well.
    .replaceAll('<pre>', '<pre tabindex="0">')
    .replaceAll('<table>', '<div class="table" role="region" aria-label="Table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>');
  const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} | Ferrule API</title>
<meta name="description" content="Prices and stock in, orders out, orders by call, webhooks and punchout, with examples that run.">
<link rel="canonical" href="${publicUrl}${getGuide.path}"><link rel="icon" href="/favicon.svg">
<style>${style}</style></head>
<body>
<header><nav aria-label="Shop"><a href="/">Shop</a> <a href="/api/docs">All calls</a></nav></header>
<main>
${finished}</main>
</body>
</html>
`;
  return new Download(page, {
    contentType: getGuide.file,
    headers: {
      'Cache-Control': 'public, max-age=300',
      'Content-Security-Policy': contentSecurityPolicy(undefined, styleHash),
    },
  });
}

const style = `
:root{color-scheme:light dark;--paper:#fff;--surface:#f3f5f3;--ink:#14191b;--line:#b4bbb8;--action:#0d4a8f;--here:#f6a800}
@media (prefers-color-scheme:dark){:root{--paper:#14191b;--surface:#20272a;--ink:#e6e9e6;--line:#4b5559;--action:#8fc0f5}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 "IBM Plex Sans",system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif}
header{background:#171c1e;border-bottom:3px solid var(--here)}
nav,main{max-width:60rem;margin:0 auto;padding:.75rem clamp(1rem,3vw,2rem)}
nav a{display:inline-block;padding:.375rem 0;margin-right:1.5rem;color:#f4f6f4}
main{padding-bottom:4rem;overflow-wrap:break-word}
h1{font-size:1.75rem;line-height:1.2;margin:1rem 0}
h2{font-size:1.375rem;line-height:1.2;margin:2.5rem 0 .75rem;padding-top:.5rem;border-top:2px solid var(--ink)}
p,li{max-width:68ch}
li{margin:.375rem 0}
a{color:var(--action)}
a:focus-visible,pre:focus-visible,.table:focus-visible{outline:3px solid var(--here);outline-offset:2px}
code,pre{font-family:"IBM Plex Mono",ui-monospace,SFMono-Regular,Consolas,monospace;font-size:.875rem}
code{background:var(--surface)}
pre{background:var(--surface);border-left:3px solid var(--line);padding:.75rem 1rem;overflow-x:auto}
.table{overflow-x:auto}
table{border-collapse:collapse}
th,td{text-align:left;vertical-align:top;padding:.375rem .75rem .375rem 0;border-bottom:1px solid var(--line)}
`;
const styleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`;
