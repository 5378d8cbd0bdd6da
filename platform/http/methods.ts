import type { Endpoint } from '#shared/endpoint.ts';
import { Refusal } from './refusal.ts';

/** What an address of the API that is there answers to a method that it does not take; undefined where there is none. */
export function wrongMethods(
  endpoints: readonly Endpoint[],
): (method: string, address: string) => Refusal | undefined {
  const known = endpoints.map(({ method, path }) => ({
    method,
    named: path.split(':').length,
    pattern: new RegExp(`^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}/?$`),
  }));
  return (method, address) => {
    const path = address.split('?')[0] ?? '';
    const fitting = known.filter(({ pattern }) => pattern.test(path));
    if (fitting.length === 0) return undefined;
    // /api/products/suggestions is an address of its own, and no product.
    const least = Math.min(...fitting.map(({ named }) => named));
    const there = fitting.filter(({ named }) => named === least).map((one) => one.method);
    const taken = new Set<string>(there.flatMap((one) => (one === 'GET' ? ['GET', 'HEAD'] : [one])));
    const Allow = [...taken].toSorted().join(', ');
    return new Refusal(405, [{ message: `This address does not take ${method}.` }], { headers: { Allow } });
  };
}
