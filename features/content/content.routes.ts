import { notFound } from '#server/refusal.ts';
import { type Route, serve } from '#server/serve.ts';
import { getContentPage, messages } from './content.contract.ts';
import type { ContentService } from './content.service.ts';

export function contentRoutes({ content }: { readonly content: ContentService }): Route[] {
  return [
    serve(getContentPage, async ({ params }) => {
      const page = await content.findPage(params.name);
      if (!page) throw notFound(messages.pageNotFound);
      return page;
    }),
  ];
}
