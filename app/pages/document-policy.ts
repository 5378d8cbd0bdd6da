import { createHash } from 'node:crypto';
import { contentSecurityPolicy } from '#platform/http/security-headers.ts';

/** The style of its own that a document has: what stands in its first `<style>`, which the head begins with. */
const [BEGIN, END] = ['<style>', '</style>'];

/**
 * The policy under which a document runs: its own style, by its hash, and nothing else that stands in it.
 *
 * @param mapStyleUrl whose pictures and tiles may be asked for
 * @returns asked with a whole document, and origins of pages that may frame it
 */
export const documentPolicies =
  (mapStyleUrl?: string) =>
  (document: string, frames: readonly string[] = []): string =>
    contentSecurityPolicy(mapStyleUrl, styleHash(document), { frames });

function styleHash(document: string): string | undefined {
  const begin = document.indexOf(BEGIN) + BEGIN.length;
  const end = document.indexOf(END, begin);
  return end < begin
    ? undefined
    : `sha256-${createHash('sha256').update(document.slice(begin, end)).digest('base64')}`;
}
