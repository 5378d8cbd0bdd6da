import type { Locator, Page } from 'playwright-core';

/** What a hand does, counted: presses, and keys but the letters of what is typed. */
export class Hand {
  presses = 0;
  keys = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(on: Locator): Promise<void> {
    this.presses += 1;
    await on.click();
  }

  /** A choice is opened and made. */
  async choose(on: Locator, option: string): Promise<void> {
    this.presses += 2;
    await on.selectOption(option);
  }

  async key(key: string): Promise<void> {
    this.keys += 1;
    await this.page.keyboard.press(key);
  }

  /** From the clipboard, by one key. */
  async paste(text: string): Promise<void> {
    await this.page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
    await this.key('ControlOrMeta+v');
  }

  /** As a scanner does, too: its letters cost nothing. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }
}
