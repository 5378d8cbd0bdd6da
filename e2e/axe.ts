import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * What axe finds on a page that is there, as sentences.
 *
 * @param within a selector: the part of the page that is looked at
 */
export const barriersOn = async (page: Page, within?: string): Promise<string[]> => found(page, {}, within);

/** The same of both themes. They differ in nothing but the colours: the dark one is looked at for these, where the page is. */
export async function barriersInBothThemes(page: Page): Promise<string[]> {
  const light = await barriersOn(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await found(page, { runOnly: ['color-contrast'] });
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark.map((barrier) => `dark: ${barrier}`)];
}

/**
 * To read axe costs a page as much as to be looked at by it: each frame reads it once. What is as it should be is not
 * written up.
 */
async function found(page: Page, options: RunOptions, within?: string): Promise<string[]> {
  for (const frame of page.frames())
    if ((await frame.evaluate('typeof axe')) === 'undefined') await frame.evaluate(axe);
  const asked = JSON.stringify({ resultTypes: ['violations'], ...options } satisfies RunOptions);
  const { url, violations } = await page.evaluate<AxeResults>(
    `axe.run(${within === undefined ? 'document' : JSON.stringify(within)}, ${asked})`,
  );
  const { pathname, search } = new URL(url);
  return violations.map(
    ({ id, nodes }) => `${pathname}${search} ${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
  );
}
