/** Files of locked runs: made when they are first asked for, and handed out as they were made. */

import type { exportMapEndpoints } from '#contract/payroll-files.ts';
import { refusalToMakeFile } from '#domain/payroll-file/export-map.ts';
import { partsOfFileId } from '#domain/payroll-file/file-layout.ts';
import type { Person } from '#domain/person/person.ts';
import { insist, missing } from '#domain/refusal.ts';
import { getRun, lockRun } from '#server/pay-runs/store.ts';
import type { Handlers } from '#server/platform/http/serve.ts';
import type { Portal } from '#server/portal.ts';
import { type PayrollFile, listFiles, readFile } from './file-store.ts';
import { makeFiles } from './make-files.ts';
import { getMap, lockMap } from './map-store.ts';

type FileEndpoint = Pick<typeof exportMapEndpoints, 'GET /api/pay-runs/:id/files/:mapId'>;

export function payrollFileHandlers({ db, clock }: Portal): Handlers<FileEndpoint> {
  /** Two who ask at once get one file: the second waits for the run, and finds what the first has made. */
  async function make(runId: string, mapId: string, actor: Person): Promise<PayrollFile[]> {
    return db.transaction().execute(async (tx) => {
      const run = await lockRun(tx, runId);
      insist(refusalToMakeFile(run));
      const map = await lockMap(tx, mapId);
      const key = { runId, mapId, version: map.version };
      const made = await listFiles(tx, key);
      if (made.length > 0) return made;
      await makeFiles(tx, { run, map, actor, at: clock() });
      return listFiles(tx, key);
    });
  }

  return {
    'GET /api/pay-runs/:id/files/:mapId': async ({ c, person, params, query }) => {
      const { mapId } = partsOfFileId(params.mapId);
      const run = await getRun(db, params.id);
      const map = await getMap(db, mapId);
      const version = query.version ?? map.version;
      const kept = await listFiles(db, { runId: run.id, mapId, version });
      const files = kept.length === 0 && version === map.version ? await make(run.id, mapId, person) : kept;
      const file = files.find((one) => one.mapId === params.mapId);
      if (!file) throw missing('file of this run');
      const others = files.filter((one) => one !== file).map((one) => one.mapId);
      if (others.length > 0) c.header('X-More-Files', others.join(', '));
      c.header('Content-Disposition', `attachment; filename="${file.name}"`);
      c.header('Content-Length', String(file.size));
      return c.body(streamOf(readFile(db, file)));
    },
  };
}

/** A part is read when the one before has left. */
function streamOf(parts: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    async pull(stream) {
      const { done, value } = await parts.next();
      if (done) stream.close();
      else stream.enqueue(value);
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}
