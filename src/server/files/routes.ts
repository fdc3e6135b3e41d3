import { createHash } from 'node:crypto';
import type { fileEndpoints } from '#contract/files.ts';
import { cleanName, decodedName } from '#domain/file/file-name.ts';
import { mediaTypeOf, refusalToSendMore } from '#domain/file/receiving.ts';
import { refusalOfVerdict } from '#domain/file/scanned.ts';
import { refusalOfActivePdf } from '#domain/file/active-pdf.ts';
import { throwIf, type Refusal } from '#domain/refusal.ts';
import { freeBytes } from '#server/platform/free-bytes.ts';
import type { Handlers } from '#server/session/serve.ts';
import type { Portal } from '#server/portal/portal.ts';
import { lockUser } from '#server/access/person-store.ts';
import { download } from './download.ts';
import { activePartOf } from './pdf-names.ts';
import { scan } from './virus-scanner.ts';
import { countSent, getFile, insertFile, refreshLoose } from './store.ts';

const day = 86_400_000;

export function fileHandlers(portal: Portal): Handlers<typeof fileEndpoints> {
  const { config, db, clock } = portal;
  return {
    'POST /api/files': async ({ c, change, headers, bytes }) => {
      const mediaType = mediaTypeOf(bytes, c.req.header('content-type'));
      const name = cleanName(decodedName(headers['x-file-name']) ?? '', mediaType);
      const sha256 = createHash('sha256').update(bytes).digest();
      const uploadedAt = clock();
      const sent = { sha256, mediaType, name, bytes, uploadedAt };
      if (mediaType === 'application/pdf') throwIf(refusalOfActivePdf(await activePartOf(bytes)));
      throwIf(await refusalOfScanner(portal, bytes));
      const free = await freeBytes(config.dataDir);
      return change(async (tx, person) => {
        await lockUser(tx, person.id);
        const file = { ...sent, uploadedBy: person.id };
        const same = await refreshLoose(tx, file);
        if (same) return same;
        const earlier = await countSent(tx, person.id, new Date(uploadedAt.getTime() - day));
        throwIf(refusalToSendMore(person.role, { size: bytes.length, free, ...earlier }));
        return insertFile(tx, file);
      });
    },

    'GET /api/files/:id': async ({ c, person, params: { id } }) => download(c, await getFile(db, id, person)),
  };
}

async function refusalOfScanner(
  { config, log }: Pick<Portal, 'config' | 'log'>,
  bytes: Uint8Array,
): Promise<Refusal | null> {
  const { virusScanner, unscannedFiles } = config;
  if (!virusScanner) return null;
  const verdict = await scan(virusScanner, bytes);
  if (verdict === 'silent') log.warn('the virus scanner gave no verdict on a file');
  return refusalOfVerdict(verdict, unscannedFiles);
}
