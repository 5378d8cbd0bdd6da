import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/**
 * What axe finds on a page that is there, as sentences.
 *
 * @param within a selector: the part of the page that is looked at
 */
export async function barriersOn(page: Page, within?: string): Promise<string[]> {
  const axe = axeOf(page);
  return found(within === undefined ? axe : axe.include(within));
}

/** The same of both themes. They differ in nothing but the colours: the dark one is looked at for these, where the page is. */
export async function barriersInBothThemes(page: Page): Promise<string[]> {
  const light = await barriersOn(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  // A colour on its way to another is neither.
  await page.evaluate('Promise.all(document.getAnimations().map(({ finished }) => finished))');
  const dark = await found(axeOf(page).withRules(['color-contrast']));
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark.map((barrier) => `dark: ${barrier}`)];
}

/**
 * axe opens a second page to put together what it found in all frames, which costs as much as the first; a page that is
 * one frame needs none. What is as it should be is not written up.
 */
const axeOf = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(page.frames().length === 1);

async function found(axe: AxeBuilder): Promise<string[]> {
  const { url, violations } = await axe.analyze();
  const { pathname, search } = new URL(url);
  return violations.map(
    ({ id, nodes }) => `${pathname}${search} ${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
  );
}
