import type { Endpoint } from '#shared/endpoint.ts';
import { Refusal } from './refusal.ts';

/** What an address of the API that is there answers to a method that it does not take; undefined where there is none. */
export function wrongMethods(
  endpoints: readonly Endpoint[],
): (method: string, address: string) => Refusal | undefined {
  const known = endpoints.map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}/?$`),
  }));
  return (method, address) => {
    const path = address.split('?')[0] ?? '';
    const there = known.filter(({ pattern }) => pattern.test(path)).map((one) => one.method);
    if (there.length === 0) return undefined;
    const taken = new Set<string>(there.flatMap((one) => (one === 'GET' ? ['GET', 'HEAD'] : [one])));
    const Allow = [...taken].toSorted().join(', ');
    return new Refusal(405, [{ message: `This address does not take ${method}.` }], { headers: { Allow } });
  };
}
