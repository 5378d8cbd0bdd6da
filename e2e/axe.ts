import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/**
 * Looks for barriers on a page that is there. axe opens a second page to put together what it found in all frames, which
 * costs as much as the first; a page that is one frame needs none.
 */
export const axeOf = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode(page.frames().length === 1);
