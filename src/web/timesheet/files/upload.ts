/** Uploads by XMLHttpRequest, since fetch reports no upload progress. */

import type { StoredFile } from '#contract/files.ts';
import { answerIn, failureOf, NotReached } from '#web/api/api.ts';
import { accessToken, renewSession } from '#web/api/session/session.ts';

export interface Sendable {
  name: string;
  bytes: Blob;
}

/**
 * Uploads a file. `tell` receives the progress from 0 to 1. Retries once after a 401. Throws as
 * `ask` does.
 */
export async function upload(file: Sendable, tell: (part: number) => void): Promise<StoredFile> {
  const first = await post(file, tell);
  const response = first.status === 401 && (await renewSession()) ? await post(file, tell) : first;
  if (!response.ok) throw await failureOf(response);
  return answerIn('POST /api/files', response);
}

async function post({ name, bytes }: Sendable, tell: (part: number) => void): Promise<Response> {
  const token = await accessToken();
  return new Promise((done, fail) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/files');
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.setRequestHeader('Content-Type', bytes.type);
    request.setRequestHeader('X-File-Name', encodeURIComponent(name));
    request.upload.addEventListener('progress', ({ loaded, total }) => tell(loaded / total));
    request.addEventListener('load', () => {
      const headers = { 'Retry-After': request.getResponseHeader('Retry-After') ?? '' };
      done(new Response(request.responseText, { status: request.status, headers }));
    });
    request.addEventListener('error', () => fail(new NotReached()));
    request.send(bytes);
  });
}
