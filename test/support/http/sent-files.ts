import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import type { CastName } from '#server/commands/cast.ts';
import { bytesOf, jpegOf } from '../documents/odd-files.ts';
import type { Answer, TestPortal } from '../portal/portal.ts';

/** Sends no content type, so the portal detects the type from the bytes. */
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

/**
 * Attaches a photo to a pending week. The photo is larger than a chunk of a stream and contains
 * every byte value.
 */
export async function savePhoto(portal: TestPortal, name: CastName): Promise<void> {
  const every = Array.from({ length: 256 }, (_, byte) => byte);
  const { body: photo } = await sendFile(portal, name, bytesOf(jpegOf(9, 9), every, randomBytes(300_000)));
  const { body: own } = await portal.as(name)('GET', '/api/me/timesheets');
  const { id } = own.items.find(({ status }: { status: string }) => status === 'Pending');
  const kept = await portal.as(name)('PUT', `/api/timesheets/${id}/evidence`, { fileIds: [photo.id] });
  assert.equal(kept.status, 200);
}
