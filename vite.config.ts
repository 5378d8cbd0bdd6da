import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { apiReference } from './scripts/api-reference.ts';
import { oldPalette } from './scripts/old-palette.ts';
import { smallFonts } from './scripts/small-fonts.ts';
import { supportedBrowsers } from './scripts/supported-browsers.ts';

/** What only pages with forms need: a visitor's first page loads none of it. */
const FORMS =
  /\/web\/(form\/(?!use-unsaved|given-file)|guard|send-file|ui\/(radio-list|tabs|password-field|error-summary)|shell\/account-(page|menu))/;
/** In which units measures are read, on pages of all kinds. */
const READING =
  /features\/(people\/sign-in\/use-look|catalog\/measures\/(units-switch|measured\.|use-read-in))/;
/** What only pages with lists need: the cart, say, has none. */
const LISTS = /\/web\/list\/(?!bulk-bar|use-selection|list-page)/;
/** What only the staff's pages of the catalog need. */
const STAFF =
  /\/features\/catalog\/(product-admin\/|products\/(product\.contract|new-size|fields\/(?!public-fields|field\.contract|field-value|said-field)))/;

/** `vite build --app` builds the browser's files into dist/client and the renderer into dist/server. */
export default defineConfig({
  appType: 'custom',
  publicDir: 'app/public',
  plugins: [
    react(),
    smallFonts(),
    oldPalette(),
    bareEndpoints(),
    publicFields(),
    leanRouter(),
    apiReference(),
    namedPieces(),
    packed(),
  ],
  build: {
    target: Object.entries(supportedBrowsers).map(([browser, version]) => `${browser}${version}`),
    emptyOutDir: true,
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        // The licences of what browsers are sent, with their texts.
        license: { fileName: 'third-party-notices.txt' },
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: ['app/site/browser.tsx', 'app/site/wake.ts', 'app/offline/crimp-worker.ts'],
          // zod's schemas, and the words that the router has for developers.
          checks: { pluginTimings: false },
          treeshake: {
            manualPureFunctions: [
              'z',
              'fileOf',
              'documented',
              'shapeOf',
              'versionRead',
              'warning',
              'warningOnce',
            ],
            // Shapes that nobody uses name their messages.
            propertyReadSideEffects: false,
            // They only say what is; who uses nothing of one does not load it.
            moduleSideEffects: [{ test: /\.(contract|rules)\.ts$/, sideEffects: false }],
          },
          output: {
            codeSplitting: {
              // The first keeps its name from one deploy to the next, so readers keep it too. The second is what
              // every page needs; one file is smaller than its parts.
              groups: [
                { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
                { name: 'shell', test: isOfTheShell },
                { name: 'forms', test: FORMS },
                { name: 'lists', test: LISTS, includeDependenciesRecursively: false },
                {
                  name: 'catalog',
                  test: isOfTheCatalog,
                  minShareCount: 2,
                  includeDependenciesRecursively: false,
                },
                { name: 'zod', test: /node_modules[\\/]zod[\\/]|shared[\\/]refusals/ },
                { name: 'staff', test: STAFF, minShareCount: 2, includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // React chooses its slow development build wherever NODE_ENV is not set; bundled, it is the production one for good.
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: { outDir: 'dist/server', copyPublicDir: false, ssr: 'app/site/entry-server.tsx' },
    },
  },
  builder: {},
});

/**
 * In the browser an endpoint is its method, its path and the field of its upload: the shapes are parsed by the server alone. Without them the
 * schemas of a contract, and with them zod, are left out of pages that use no shape themselves.
 */
function bareEndpoints(): Plugin {
  return {
    name: 'bare-endpoints',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\.contract\.ts$/ },
      handler(code) {
        const cuts = this.parse(code).body.flatMap((statement) => {
          const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : undefined;
          return declared?.type === 'VariableDeclaration' ? declared.declarations : [];
        });
        let bare = code;
        for (const { init } of cuts.toReversed()) {
          if (init?.type !== 'CallExpression') continue;
          const { callee, arguments: given } = init;
          const [spec] = given;
          if (callee.type !== 'Identifier' || callee.name !== 'endpoint' || spec?.type !== 'ObjectExpression')
            continue;
          const kept = spec.properties.filter(
            (property) =>
              property.type === 'Property' &&
              property.key.type === 'Identifier' &&
              ['method', 'path', 'upload'].includes(property.key.name),
          );
          const text = kept.map((property) => code.slice(property.start, property.end)).join(', ');
          bare = `${bare.slice(0, init.start)}{ ${text} }${bare.slice(init.end)}`;
        }
        return { code: bare, map: null };
      },
    },
  };
}

/**
 * What a visitor's pages need of the table of fields is a few entries: they are written out, so that the table itself is
 * sent to the staff alone.
 */
function publicFields(): Plugin {
  return {
    name: 'public-fields',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/products\/fields\/public-fields\.contract\.ts$/ },
      async handler() {
        const values: object = await import('#features/catalog/products/fields/public-fields.contract.ts');
        const lines = Object.entries(values).map(
          ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
        );
        return { code: lines.join('\n'), map: null };
      },
    },
  };
}

/** The type-ahead and what it stands on come when the search is first used, the table of the account's pages for who is signed in. */
function isOfTheShell(id: string): boolean {
  const file = path.relative(import.meta.dirname, id).replaceAll('\\', '/');
  return (
    (/^(web|shared|app\/(shell|site)|features\/people\/supplier)\//.test(file) || READING.test(file)) &&
    !/(site\/(wake|(?!public-)[a-z]+-pages)|web\/(list|columns)\/|hidden-columns|copy-button|use-unsaved|bulk-bar|use-selection|list-page|type-ahead|page-keys|keys-dialog|table-keys|given-file|(workbook|file)-text|combobox|debounced|\.page\.tsx$|(ui\/|use-)time|shared\/(calendar|hundredths|count|refusals|said)\.ts)/.test(
      file,
    ) &&
    !FORMS.test(id)
  );
}

/** What several of the catalog's own pages need. */
function isOfTheCatalog(id: string): boolean {
  return (
    // A drawing stands beside names elsewhere, too.
    !id.includes('/product-picture.') &&
    !READING.test(id) &&
    /\/features\/(catalog\/(products|browse|catalog-search|catalog-index|measures)\/|selling\/product-page\/(product|norm-boxes|visitor-price))/.test(
      id,
    ) &&
    !STAFF.test(id)
  );
}

/**
 * The router's Link, NavLink and Form are not used in the browser, but a bundler must believe that making and naming
 * them does something. Told otherwise, it leaves them out: 4 kB less of compressed JavaScript.
 */
function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /node_modules\/react-router\// },
      handler: (code, id) => ({
        code: (id.endsWith('/router/instrumentation.js') ? NO_INSTRUMENTATION : code)
          .replaceAll('= React$1.forwardRef(', '= /* @__PURE__ */ React$1.forwardRef(')
          .replaceAll(/^\w+\.displayName = "\w+";$/gm, ''),
        map: null,
      }),
    },
  };
}

/** The router's hooks for measuring it from outside, which nobody gives it: 2 kB of compressed JavaScript. */
const NO_INSTRUMENTATION = `
export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export const getRouteInstrumentationUpdates = () => ({});
export const instrumentClientSideRouter = (router) => router;
export const instrumentHandler = (handler) => handler;
export const instrumentationResultMetaContext = undefined;
`;

/**
 * A piece that one page loads late and another at once shares a file with no source of its own name in the manifest: it
 * is entered there as well, so that the server finds its styles.
 */
function namedPieces(): Plugin {
  return {
    name: 'named-pieces',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir = '' }, bundle) {
      const file = path.join(dir, '.vite/manifest.json');
      // Written by the bundler, a step before.
      const manifest = JSON.parse(await readFile(file, 'utf8')) as Record<string, { file: string }>;
      const entries = new Map(Object.values(manifest).map((entry) => [entry.file, entry]));
      for (const chunk of Object.values(bundle))
        for (const id of chunk.type === 'chunk' ? chunk.moduleIds : []) {
          const entry = entries.get(chunk.fileName);
          if (entry && this.getModuleInfo(id)?.dynamicImporters.length)
            manifest[path.relative(import.meta.dirname, id).replaceAll('\\', '/')] ??= entry;
        }
      await writeFile(file, JSON.stringify(manifest, undefined, 2));
    },
  };
}

/** Compresses the browser's files once, as small as they get, so that the server never has to. */
function packed(): Plugin {
  return {
    name: 'packed',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir = '' }) {
      const names = await readdir(dir, { recursive: true });
      const texts = names.filter((name) => /\.(css|js|json|svg|txt)$/.test(name));
      await Promise.all(texts.map(async (name) => packFile(path.join(dir, name))));
    },
  };
}

async function packFile(file: string): Promise<void> {
  const body = await readFile(file);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
    promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
