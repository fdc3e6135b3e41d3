/** Sending files as one of the cast. */

import type { CastName } from '#server/commands/cast.ts';
import type { Answer, TestPortal } from './portal.ts';

/** Without a type of their own they are judged by their bytes alone. */
export async function sendFile(
  portal: TestPortal,
  name: CastName,
  bytes: Uint8Array,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const authorization = await portal.authorizationOf(name);
  const response = await portal.app.request('/api/files', {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/octet-stream', ...headers },
    body: new Uint8Array(bytes),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}
