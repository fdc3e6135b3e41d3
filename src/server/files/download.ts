import type { Context } from 'hono';
import type { MediaType } from '#domain/file/file.ts';
import type { Env } from '#server/session/env.ts';

/** The response is a sandboxed attachment, so that an uploaded file runs nothing in the portal. */
export function download(
  c: Context<Env>,
  { name, mediaType, bytes }: { name: string; mediaType: MediaType; bytes: Uint8Array },
): Response {
  c.set('sandboxed', true);
  return c.body(new Uint8Array(bytes), 200, {
    'Content-Type': mediaType,
    'Content-Length': String(bytes.length),
    'Content-Disposition': `attachment; filename="${plain(name)}"; filename*=UTF-8''${encoded(name)}`,
  });
}

function plain(name: string): string {
  return name.normalize('NFKD').replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
}

function encoded(name: string): string {
  return encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}
