import { createHash } from 'node:crypto';
import { contentSecurityPolicy } from '#platform/http/security-headers.ts';

/** The style of its own that a document has: what stands in its first `<style>`, which the head begins with. */
const [BEGIN, END] = ['<style>', '</style>'];

/**
 * The policy under which a document runs: its own style, by its hash, and nothing else that stands in it.
 *
 * @param mapStyleUrl whose pictures and tiles may be asked for
 * @returns asked with a document, whole, as text or as it is kept; one that is kept is read once
 */
export function documentPolicies(mapStyleUrl?: string): (document: string | Buffer) => string {
  const known = new WeakMap<Buffer, string>();
  return (document) => {
    if (typeof document === 'string') return contentSecurityPolicy(mapStyleUrl, styleHash(document));
    const before = known.get(document);
    if (before !== undefined) return before;
    const policy = contentSecurityPolicy(mapStyleUrl, styleHash(document.toString()));
    known.set(document, policy);
    return policy;
  };
}

function styleHash(document: string): string | undefined {
  const begin = document.indexOf(BEGIN) + BEGIN.length;
  const end = document.indexOf(END, begin);
  return end < begin
    ? undefined
    : `sha256-${createHash('sha256').update(document.slice(begin, end)).digest('base64')}`;
}
