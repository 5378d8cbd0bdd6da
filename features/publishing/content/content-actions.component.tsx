import { redirect } from 'react-router';
import { answered, type FormAnswer, fieldsOf, formNameOf } from '#web/form/form-answer.ts';
import type { FormRequest } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import {
  changeContentFile,
  createContentFile,
  discardContentDraft,
  messages,
  previewContent,
  restoreContentFile,
  unpublishContentFile,
} from './content-edit.contract.ts';
import { contentFrom, textFields } from './content-form.rules.ts';

/** What a button of the editor is for: the value of `pressed`. */
export type ContentAction = 'save' | 'publish' | 'preview' | 'unpublish' | 'discard' | 'restore';

export const contentIn = (form: FormData) =>
  contentFrom(fieldsOf(form, ...textFields, 'aliases', 'markdown'));

/** Does what a button of the editor asks for. @returns the sentence that says so */
export async function actOnContent(request: FormRequest): Promise<FormAnswer<string>> {
  const { form, params, call } = request;
  const { pressed, version, entry } = fieldsOf(form, 'pressed', 'version', 'entry');
  const { id = '' } = params;
  if (pressed === 'preview') return preview(request);
  if (id.startsWith('new-')) return create(request);
  const answer = await answered(form, async () => {
    const file = { params: { id } };
    const body = { version: Number(version) };
    switch (pressed) {
      case 'publish':
        await call(changeContentFile, { ...file, body: { ...contentIn(form), ...body, publish: true } });
        return messages.published;
      case 'unpublish':
        await call(unpublishContentFile, { ...file, body });
        return messages.unpublished;
      case 'discard':
        await call(discardContentDraft, { ...file, body });
        return messages.discarded;
      case 'restore':
        await call(restoreContentFile, { ...file, body: { ...body, entry } });
        return messages.restored;
      default:
        await call(changeContentFile, { ...file, body: { ...contentIn(form), ...body } });
        return messages.saved;
    }
  });
  if (pressed === 'restore' && answer.done !== undefined) throw redirect(paths.contentFile(id));
  return answer;
}

async function create({ form, params, call }: FormRequest): Promise<FormAnswer<string>> {
  const { pressed, slug } = fieldsOf(form, 'pressed', 'slug');
  const kind = params['id'] === 'new-post' ? 'post' : 'page';
  const answer = await answered(form, async () => {
    const body = { ...contentIn(form), kind, slug, publish: pressed === 'publish' } as const;
    return (await call(createContentFile, { body })).id;
  });
  if (answer.done !== undefined) throw redirect(paths.contentFile(answer.done));
  return answer;
}

/** For readers without JavaScript: the page anew with what was typed and what it looks like. */
async function preview({ form, call }: FormRequest): Promise<FormAnswer<string>> {
  const typed = Object.fromEntries(
    [...form].filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
  let html = '';
  const answer = await answered(form, async () => {
    ({ html } = await call(previewContent, { body: { markdown: typed['markdown'] ?? '' } }));
    return '';
  });
  return answer.done === undefined ? answer : { form: formNameOf(form), typed, extra: { html } };
}
