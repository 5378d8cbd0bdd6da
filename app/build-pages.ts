import path from 'node:path';

/**
 * Builds the pages: `client` is what the browser gets, `server` is the renderer. A second or two.
 *
 * @param root the project's folder
 * @param distFolder absolute
 */
export async function buildPages(root: string, distFolder: string): Promise<void> {
  // Only who builds needs the builder; a server that finds its pages built starts without it.
  const { createBuilder } = await import('vite');
  const builder = await createBuilder({
    root,
    configFile: path.join(root, 'vite.config.ts'),
    logLevel: 'warn',
    mode: 'production',
    environments: {
      client: { build: { outDir: path.join(distFolder, 'client') } },
      ssr: { build: { outDir: path.join(distFolder, 'server') } },
    },
  });
  await builder.buildApp();
}

// `node app/build-pages.ts FOLDER`: what scripts/build.js runs.
const [, program, folder] = process.argv;
if (program === import.meta.filename && folder !== undefined)
  await buildPages(path.join(import.meta.dirname, '..'), path.resolve(folder));
