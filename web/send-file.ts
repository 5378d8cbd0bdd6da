import type { Endpoint, ReplyOf } from '#shared/endpoint.ts';
import { cutOff, failureIn, late, PATIENCE_MS } from './no-answer.ts';

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
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A slow line may take its time, as long as something goes over it.
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        reject(late());
        request.abort();
      }, PATIENCE_MS);
    };
    request.open(method, path);
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      wait();
      onProgress(total ? loaded / total : 0);
    });
    request.addEventListener('load', () => {
      const answer: unknown = request.response;
      const isRead = request.status >= 200 && request.status < 300 && answer !== null;
      if (isRead) resolve(answer as ReplyOf<E>);
      else reject(failureIn(request.status, answer));
    });
    request.addEventListener('error', () => reject(cutOff()));
    request.addEventListener('abort', () => reject(cutOff()));
    request.addEventListener('loadend', () => clearTimeout(timer));
    wait();
    request.send(body);
  });
}
