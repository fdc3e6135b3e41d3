/** Sends a file. Not by fetch, which does not say how much of it has gone. */

import type { KeptFile } from '#contract/files.ts';
import { answerIn, failureOf, NotReached } from '#web/api/api.ts';
import { accessToken, renewSession } from '#web/api/session/session.ts';

export interface Sendable {
  name: string;
  bytes: Blob;
}

/** `tell` hears which part of it has gone, from 0 to 1. */
export async function upload(file: Sendable, tell: (part: number) => void): Promise<KeptFile> {
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
