import type { Plugin } from 'vite';

const OLD = '@supports not (color: light-dark(#fff, #000))';
/** A token whose value has a colour for light and one for dark. */
const TOKEN = /^\s*(?<name>--[\w-]+):(?<value>[^;]*light-dark\([^;]*);/gm;
const PAIR = /light-dark\((?<light>(?:[^(),]|\([^()]*\))+),(?:[^()]|\([^()]*\))+\)/g;

/**
 * A browser that has never heard of light-dark() knows none of our colours: for it, and for it alone, the light ones are
 * written once more behind the tokens.
 */
export function oldPalette(): Plugin {
  return {
    name: 'old-palette',
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/styles\/tokens\.css$/ },
      handler: (code) => ({ code: `${code}${oldBlock(code)}`, map: null }),
    },
  };
}

function oldBlock(tokens: string): string {
  const lights = [...tokens.matchAll(TOKEN)].map(
    ({ groups: { name = '', value = '' } = {} }) => `${name}:${value.replaceAll(PAIR, '$<light>')};`,
  );
  return `${OLD} {
  :root:root[data-theme] { color-scheme: light; --drawing-filter: none; --drawing-blend: multiply; ${lights.join(' ')} }
  .old-browser { display: block; }
}`;
}
