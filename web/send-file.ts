import type { Endpoint, Problem, ReplyOf } from '#shared/endpoint.ts';
import { CallFailed } from './call.ts';

/**
 * Sends a file and tells how far it is: the one call that `fetch` cannot make, because it does not say.
 *
 * @param onProgress share of the bytes that are on their way, 0 to 1
 * @throws CallFailed
 */
export async function sendFile<E extends Endpoint>(
  { path, method, upload }: E,
  file: File,
  onProgress: (share: number) => void,
): Promise<ReplyOf<E>> {
  const body = new FormData();
  body.set(upload?.field ?? '', file, file.name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total ? loaded / total : 0),
    );
    request.addEventListener('load', () => {
      const answer: unknown = request.response;
      if (request.status >= 200 && request.status < 300) resolve(answer as ReplyOf<E>);
      else reject(new CallFailed(request.status, problemsOf(answer)));
    });
    request.addEventListener('error', () => reject(new CallFailed(0, [])));
    request.addEventListener('abort', () => reject(new CallFailed(0, [])));
    request.send(body);
  });
}

/** A proxy in between may answer with something that is not ours. */
function problemsOf(answer: unknown): readonly Problem[] {
  const isOurs = typeof answer === 'object' && answer !== null && 'errors' in answer;
  return isOurs && Array.isArray(answer.errors) ? (answer.errors as readonly Problem[]) : [];
}
