/** Files of locked runs are made on the first request and stored unchanged. */

import type { payrollFormatEndpoints } from '#contract/payroll-files.ts';
import {
  refusalToMakeFile,
  refusalToMakeFirst,
  refusalWithoutNumbers,
} from '#domain/payroll-file/payroll-format.ts';
import { type EngagementFile, engagementFileOf } from '#domain/payroll-file/engagement-file.ts';
import { partsOfFileId } from '#domain/payroll-file/file-layout.ts';
import { throwIf, missing } from '#domain/refusal.ts';
import { listEngagements } from '#server/pay-runs/engagement-store.ts';
import { getRun, lockRun } from '#server/pay-runs/store.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { lockUmbrella } from '#server/umbrellas/store.ts';
import type { Handlers } from '#server/session/serve.ts';
import { type Asker, askerOf } from '#server/session/signed-in.ts';
import type { Portal } from '#server/portal/portal.ts';
import { type PayrollFile, listFiles, readFile } from './file-store.ts';
import { listStatement, listWithoutNumber } from './item-store.ts';
import { makeFiles } from './make-files.ts';
import { getFormat, lockFormat } from './format-store.ts';
import { shareOf } from './preview.ts';

type FileEndpoints = Pick<
  typeof payrollFormatEndpoints,
  'GET /api/pay-runs/:id/files/:mapId' | 'GET /api/pay-runs/:id/umbrellas/:umbrellaId/statement'
>;

export function payrollFileHandlers(portal: Portal): Handlers<FileEndpoints> {
  const { db, clock } = portal;

  /** The run's lock serialises two requests, and the second request finds the stored file. */
  async function make(
    runId: string,
    asker: Asker,
    wanted: { mapId: string; other: EngagementFile | null },
  ): Promise<PayrollFile[]> {
    return db.transaction().execute(async (tx) => {
      const run = await lockRun(tx, runId);
      const actor = await asker(tx);
      throwIf(refusalToMakeFile(run));
      const { payrollFormat, share, name } = await plan(tx, wanted);
      const key = { runId, mapId: payrollFormat.id, version: payrollFormat.version };
      const made = await listFiles(tx, key);
      if (made.length > 0) return made;
      if (payrollFormat.needsPayrollNumber) {
        throwIf(refusalWithoutNumbers(payrollFormat, await listWithoutNumber(tx, runId, share)));
      }
      await makeFiles(tx, { run, payrollFormat, share, name, actor, at: clock() });
      return listFiles(tx, key);
    });
  }

  return {
    'GET /api/pay-runs/:id/files/:mapId': async ({ c, person, sessionId, params, query }) => {
      const other = engagementFileOf(params.mapId, query.umbrellaId);
      const { mapId } = partsOfFileId(other ? other.payrollFormat.id : params.mapId);
      const run = await getRun(db, params.id);
      const payrollFormat = other ? other.payrollFormat : await getFormat(db, mapId);
      if (other) await throwIfShareMissing(run.id, other);
      const version = query.version ?? payrollFormat.version;
      const kept = await listFiles(db, { runId: run.id, mapId, version });
      const wanted = { mapId, other };
      const isToMake = kept.length === 0 && version === payrollFormat.version;
      if (isToMake) throwIf(refusalToMakeFile(run) ?? refusalToMakeFirst(person));
      const by = askerOf(portal, sessionId, 'run payroll');
      const files = isToMake ? await make(run.id, by, wanted) : kept;
      const fileId = other ? other.payrollFormat.id : params.mapId;
      const file = files.find((one) => one.mapId === fileId);
      if (!file) throw missing('file of this run');
      const others = files.filter((one) => one !== file).map((one) => one.mapId);
      if (others.length > 0) c.header('X-More-Files', others.join(', '));
      c.header('Content-Disposition', `attachment; filename="${file.name}"`);
      c.header('Content-Length', String(file.size));
      return c.body(streamOf(readFile(db, file)));
    },

    'GET /api/pay-runs/:id/umbrellas/:umbrellaId/statement': async ({ params: { id, umbrellaId } }) => {
      const run = await getRun(db, id);
      throwIf(refusalToMakeFile(run));
      const umbrella = await findUmbrellaOfRun(id, umbrellaId);
      const lines = await listStatement(db, id, umbrellaId);
      return {
        umbrella: { id: umbrellaId, name: umbrella.name },
        payRun: run.number,
        payDate: run.payDate,
        lines,
        pay: umbrella.pay,
      };
    },
  };

  async function findUmbrellaOfRun(runId: string, umbrellaId: string) {
    const { umbrellas } = await listEngagements(db, runId);
    const umbrella = umbrellas.find((one) => one.id === umbrellaId);
    if (!umbrella) throw missing('umbrella company in this run');
    return umbrella;
  }

  async function throwIfShareMissing(runId: string, { umbrellaId }: EngagementFile): Promise<void> {
    if (umbrellaId !== null) await findUmbrellaOfRun(runId, umbrellaId);
    else if ((await listEngagements(db, runId)).limited === null) {
      throw missing('limited company in this run');
    }
  }
}

async function plan(tx: Connection, { mapId, other }: { mapId: string; other: EngagementFile | null }) {
  if (!other) {
    const payrollFormat = await lockFormat(tx, mapId);
    return { payrollFormat, share: shareOf(payrollFormat), name: payrollFormat.name };
  }
  const { payrollFormat, umbrellaId } = other;
  if (umbrellaId === null) {
    return { payrollFormat, share: { engagement: 'limited' } as const, name: payrollFormat.name };
  }
  const { name } = await lockUmbrella(tx, umbrellaId);
  return { payrollFormat, share: { umbrellaId }, name };
}

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
