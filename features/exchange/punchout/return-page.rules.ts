import { dollars } from '#features/catalog/products/list-price.rules.ts';
import { grouped } from '#shared/count.ts';
import { dollarsFromCents, dollarsFromE4 } from '#shared/money.ts';
import { escaped, type ReturnedItem } from './cxml-answer.rules.ts';

/** A document without scripts, in one style of its own. */
const document = (style: string, title: string, shop: string, main: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escaped(title)} | ${escaped(shop)}</title><link rel="icon" href="/favicon.svg"><style>${style}</style></head>
<body><header><p>${escaped(shop)}</p></header><main><h1>${escaped(title)}</h1>
${main}</main></body>
</html>
`;

export const returnStyle = `
:root{color-scheme:light dark;--paper:#fff;--surface:#f3f5f3;--ink:#14191b;--line:#b4bbb8;--action:#0d4a8f;--on-action:#fff;--here:#f6a800}
@media (prefers-color-scheme:dark){:root{--paper:#121618;--surface:#1a1f22;--ink:#eef1f0;--line:#475157;--action:#8dbcf2;--on-action:#08203b}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.45 "IBM Plex Sans",system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif}
header{background:#171c1e;border-bottom:3px solid var(--here);color:#f4f6f4;font-weight:600}
header p,main{max-width:50rem;margin:0 auto;padding:.75rem clamp(1rem,3vw,2rem)}
main{padding-bottom:4rem;overflow-wrap:anywhere}
h1{font-size:1.75rem;line-height:1.2;margin:1rem 0}
a{color:var(--action)}
ul{list-style:none;margin:1rem 0;padding:0;border-top:2px solid var(--ink)}
li{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.125rem 1rem;padding:.5rem 0;border-bottom:1px solid var(--line)}
li span:last-child,.total{font-variant-numeric:tabular-nums}
.total{font-size:1.125rem;font-weight:600;text-align:right}
button{font:inherit;font-weight:600;min-height:3rem;padding:0 1.25rem;border:1px solid var(--action);border-radius:3px;background:var(--action);color:var(--on-action);cursor:pointer}
a:focus-visible,button:focus-visible{outline:3px solid var(--here);outline-offset:2px}
@media (max-width:30rem){button{width:100%}}
`;

export interface ReturnPage {
  readonly shop: string;
  /** What the staff call the purchasing organisation. */
  readonly organisation: string;
  readonly formPost: string;
  /** The PunchOutOrderMessage. */
  readonly message: string;
  readonly items: readonly ReturnedItem[];
  readonly totalCents: bigint;
}

/** Whose only form carries the order back. */
export const returnPage = ({
  shop,
  organisation,
  formPost,
  message,
  items,
  totalCents,
}: ReturnPage): string =>
  document(
    returnStyle,
    'Return to Your Purchasing System',
    shop,
    `<p>${
      items.length === 0
        ? `Nothing is in your order. ${escaped(organisation)} is told so.`
        : `This goes to <b>${escaped(organisation)}</b>. It is ordered there, and nothing has been ordered here yet.`
    }</p>
${items.length === 0 ? '' : `<ul>${items.map(lineOf).join('')}</ul><p class="total">${dollars(dollarsFromCents(totalCents))}</p>`}
<form method="post" action="${escaped(formPost)}"><input type="hidden" name="cxml-urlencoded" value="${escaped(
      message,
    )}"><p><button type="submit">Return to your purchasing system</button></p></form>
<p><a href="/cart">Back to the order</a></p>
`,
  );

const lineOf = ({ description, quantity, unit, priceE4 }: ReturnedItem): string =>
  `<li><span>${escaped(description)}</span><span>${grouped(quantity)} ${
    unit === 'FOT' ? 'ft' : 'pcs'
  } at ${dollars(dollarsFromE4(priceE4))}</span></li>`;

/** What is said where there is nothing to return, or not yet. */
export const saidPage = (shop: string, title: string, sentence: string, link?: string): string =>
  document(
    returnStyle,
    title,
    shop,
    `<p>${escaped(sentence)}</p>${link === undefined ? '' : `<p><a href="${link}">Back to the order</a></p>`}\n`,
  );
