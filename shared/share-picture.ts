/** What stands on the picture of a shared link, by the first step of its address. */
export const shareWords = {
  shop: 'Hose, fittings and crimp specs',
  products: 'Shop product catalog',
  product: 'Shop product catalog',
  'crimp-specs': 'Crimp specs',
  'cross-reference': 'Cross reference',
  threads: 'Thread finder',
  flanges: 'Flange table',
  fluids: 'Fluid compatibility',
  sizing: 'Hose sizing',
  assemblies: 'Hose assemblies',
  distributors: 'Distributor locator',
  news: 'News',
  'contact-us': 'Contact us',
} as const;

export type SharedPart = keyof typeof shareWords;

/** @param path of a page, such as '/crimp-specs/BW2/08' */
export function sharedPartOf(path: string): SharedPart {
  const [, first = ''] = path.split(/[/?#]/);
  return isSharedPart(first) ? first : 'shop';
}

export const isSharedPart = (name: string): name is SharedPart => Object.hasOwn(shareWords, name);

/** A picture of a part of the shop, for pages that have none of their own. */
export const sharePicturePath = (part: SharedPart): string => `/share/${part}.png`;
