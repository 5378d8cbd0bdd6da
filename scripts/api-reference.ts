import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

const PACKAGE = path.join(import.meta.dirname, '../node_modules/@scalar/api-reference');

/**
 * The page that shows the document of the API is one script of a package with 250 others, 270 MB of them: what a shop
 * needs is laid beside the renderer, and the packages stay where the pages are built.
 */
export function apiReference(): Plugin {
  return {
    name: 'api-reference',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    async generateBundle() {
      const script = await readFile(path.join(PACKAGE, 'dist/browser/standalone.js'), 'utf8');
      const { name, version, license, homepage }: Record<string, string> = JSON.parse(
        await readFile(path.join(PACKAGE, 'package.json'), 'utf8'),
      );
      this.emitFile({
        type: 'asset',
        fileName: 'api-reference.js',
        source: `/*! ${name} ${version}, ${license}: ${homepage} */\n${script}`,
      });
    },
  };
}
