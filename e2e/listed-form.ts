import type { Page } from 'playwright-core';
import type { FormShop } from './form-shop.ts';

/** A form of a page. Whoever adds one to the shop adds it here; a test finds those that are missing. */
export interface ListedForm {
  /** Which form it is, for the name of its test. */
  readonly name: string;
  /** The file that holds it. */
  readonly source: string;
  readonly viewer: keyof FormShop['viewers'];
  readonly path: string | ((shop: FormShop) => string);
  readonly fill?: (page: Page) => Promise<unknown>;
  /** What sends it: a button by its name; otherwise the page or the typing does. */
  readonly button?: string | RegExp;
  readonly send?: (page: Page) => Promise<unknown>;
  /** Its sentence when it failed as a whole. */
  readonly says?: string;
  /** Calls beside those that change something. */
  readonly calls?: RegExp;
  /** How often it asks by itself when an answer was cut off: under one key. */
  readonly asksAgain?: number;
  /** How many calls it makes at once. */
  readonly callsAtOnce?: number;
  readonly patienceMs?: number;
}

/** What a form says that has no sentence of its own in the specification. */
export const FAILED = 'There was an error submitting your form.';

export type Fields = Readonly<Record<string, string>>;

/** Fills fields by their labels. */
export const type =
  (fields: Fields) =>
  async (page: Page): Promise<void> => {
    for (const [label, text] of Object.entries(fields))
      await page.locator('main').getByLabel(label, { exact: true }).fill(text);
  };
