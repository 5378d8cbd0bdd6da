import type { RouteObject } from 'react-router';
import { codeMissing } from '#web/new-version.ts';
import type { PageModule } from '#web/page.tsx';

/** A page that is loaded when it is first wanted. */
export function lazyPage(path: string, file: string, load: () => Promise<PageModule>): RouteObject {
  return { id: `${file} ${path}`, path, lazy: async () => ({ ...(await load().catch(codeMissing)) }) };
}
