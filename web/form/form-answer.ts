import type { Problem } from '#shared/endpoint.ts';
import { CallFailed } from '#web/call.ts';

/** What a form of a page is answered. */
export interface FormAnswer<Done = unknown> {
  /** Which form of the page. */
  readonly form: string;
  readonly problems?: readonly Problem[];
  /** HTTP status of the refusal; 0 when no answer came. */
  readonly status?: number;
  /** What the refusal said beside its problems. */
  readonly extra?: Readonly<Record<string, unknown>>;
  /** What was typed, for a page that is written anew; never a password. */
  readonly typed?: Readonly<Record<string, string>>;
  /** What came of it; absent while it is not done. */
  readonly done?: Done;
}

/** The hidden field by which a page knows its forms apart. */
export const FORM_NAME = 'form';

const NOT_SIGNED_IN = 401;
const SERVER_FAULT = 500;

/** Over why a form was not answered, where its page has no sentence of its own (spec 8). */
const FAILED = 'There was an error submitting your form.';

/** Did the server not come to judge it: no answer, or a fault of ours? */
export const isUnanswered = (answer: FormAnswer | undefined): boolean =>
  answer?.status !== undefined && (answer.status === 0 || answer.status >= SERVER_FAULT);

/** What stands over problems that are those of an unanswered form. */
export const failureOf = (
  answer: FormAnswer | undefined,
  problems: readonly Problem[],
): string | undefined =>
  isUnanswered(answer) && answer?.problems?.some((each) => problems.includes(each)) ? FAILED : undefined;

/** The sentences of a form that has no place of its own for what failed as a whole. */
export function sentencesOf(
  answer: FormAnswer | undefined,
  problems: readonly Problem[] = answer?.problems ?? [],
): readonly string[] {
  const failure = failureOf(answer, problems);
  return [...(failure === undefined ? [] : [failure]), ...problems.map(({ message }) => message)];
}

/** Does the action of a form; what it is refused with is the answer. A session that is missing is no matter of the form. */
export async function answered<Done>(form: FormData, action: () => Promise<Done>): Promise<FormAnswer<Done>> {
  return orRefused(form, async () => ({ form: formNameOf(form), done: await action() }));
}

/** The answer of a form, or what it was refused with; a session that is missing goes on. */
export async function orRefused<Done>(
  form: FormData,
  action: () => Promise<FormAnswer<Done>>,
): Promise<FormAnswer<Done>> {
  try {
    return await action();
  } catch (error) {
    if (error instanceof CallFailed && error.status === NOT_SIGNED_IN) throw error;
    return refused(form, error);
  }
}

/** The answer of a form whose action was refused; whatever else went wrong goes on. */
export function refused(form: FormData, error: unknown): FormAnswer<never> {
  if (!(error instanceof CallFailed)) throw error;
  return {
    form: formNameOf(form),
    problems: error.problems,
    status: error.status,
    extra: error.extra,
    typed: typedIn(form),
  };
}

export function formNameOf(form: FormData): string {
  return fieldsOf(form, FORM_NAME)[FORM_NAME];
}

/** Fields of a form as they were typed; empty where there is none. */
export function fieldsOf<Name extends string>(form: FormData, ...names: Name[]): Record<Name, string> {
  const fields = names.map((name) => {
    const value = form.get(name);
    return [name, typeof value === 'string' ? value : ''];
  });
  return Object.fromEntries(fields) as Record<Name, string>;
}

/** A password, and a code, is typed again rather than sent back. */
function typedIn(form: FormData): Record<string, string> {
  const typed = [...form].filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && !/^password|password$|^code$/i.test(entry[0]),
  );
  return Object.fromEntries(typed);
}
