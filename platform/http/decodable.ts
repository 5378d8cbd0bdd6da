/**
 * An address whose path can be decoded. What cannot is taken as it is written: `/products/%FF` is a page that there is not, as
 * any other, and no fault of the router's.
 */
export function decodable(url: string): string {
  const [path = '', query] = url.split(/(\?.*)/s);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + (query ?? '');
  }
}
