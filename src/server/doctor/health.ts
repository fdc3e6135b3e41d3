import { Hono } from 'hono';
import { pendingMigrations } from '#server/platform/postgres/migrate.ts';
import { warningsOf } from './warnings.ts';
import { localOnly } from '#server/platform/http/caller.ts';
import type { Env } from '#server/session/env.ts';
import { inTime, metricsType, readMetrics } from './metrics.ts';
import type { Portal } from '#server/portal/portal.ts';
import { version } from '#server/version.ts';

/**
 * Milliseconds without a live update. Live updates reconnect within seconds, so after a longer silence the
 * process serves stale weeks.
 */
const longestDeafness = 30_000;

async function reasonsNotToServe(portal: Portal): Promise<string[]> {
  if (portal.readiness.isEnding) return ['The process is ending.'];
  const pending = await inTime(pendingMigrations(portal.db));
  if (!pending) return ['The database does not answer.'];
  return [
    ...(pending.length > 0 ? [`Migrations have not run: ${pending.join(', ')}`] : []),
    ...(portal.changes.deafFor > longestDeafness
      ? ['Live updates have received nothing from the database for some time.']
      : []),
  ];
}

export function healthRoutes(portal: Portal): Hono<Env> {
  const local = localOnly(portal.config);
  return new Hono<Env>()
    .get('/healthz', local, (c) => c.json({ status: 'alive', version }))
    .get('/readyz', local, async (c) => {
      const reasons = await reasonsNotToServe(portal);
      const sendsMails = await inTime(portal.post.sendsMails());
      const warnings = [
        ...(sendsMails === false
          ? ['No mail server is set. The portal sends emails when an Admin adds one.']
          : []),
        ...((await inTime(warningsOf(portal))) ?? []),
      ];
      if (reasons.length === 0) return c.json({ status: 'ready', warnings });
      return c.json({ status: 'not ready', warnings: [...reasons, ...warnings] }, 503);
    })
    .get('/metrics', local, async (c) =>
      c.text(await readMetrics(portal), 200, { 'Content-Type': metricsType }),
    );
}
