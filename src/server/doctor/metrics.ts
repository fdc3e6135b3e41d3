import { Gauge, Registry } from 'prom-client';
import { findBackup } from '#server/backups/backup-store.ts';
import { freeBytes } from '#server/platform/free-bytes.ts';
import { processFigures } from '#server/platform/http/process-figures.ts';
import { countJobs } from '#server/platform/jobs/job-counts.ts';
import { countLetters } from '#server/platform/mail/outbox.ts';
import type { Portal } from '#server/portal/portal.ts';
import { version } from '#server/version.ts';

const longestQuestion = 2_000;

export async function readMetrics(portal: Portal): Promise<string> {
  const figures = new Registry();
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [figures] });

  gauge('portal_build_info', 'Version of this process, as a label', ['version']).set({ version }, 1);
  gauge('portal_event_streams', 'Open event streams').set(portal.changes.listeners);
  gauge('portal_listener_silent_seconds', 'Seconds since live updates last heard from the database').set(
    portal.changes.deafFor / 1000,
  );
  gauge('portal_ending', '1 while the process is shutting down').set(Number(portal.readiness.isEnding));
  const { totalCount, idleCount, waitingCount } = portal.pool;
  const connections = gauge('portal_database_connections', 'Connections in the pool, by state', ['state']);
  connections.set({ state: 'busy' }, totalCount - idleCount);
  connections.set({ state: 'idle' }, idleCount);
  gauge('portal_database_waiting', 'Requests waiting for a connection').set(waitingCount);

  const free = await freeBytes(portal.config.dataDir).catch(() => null);
  if (free !== null)
    gauge('portal_data_folder_free_bytes', 'Free bytes on the disk of the data folder').set(free);

  const counted = await inTime(
    Promise.all([countLetters(portal.db), countJobs(portal.db), findBackup(portal.db)]),
  );
  gauge('portal_database_up', '1 if the database answered this request').set(Number(counted !== null));
  if (counted) {
    const [letters, jobs, backup] = counted;
    if (backup.at) {
      const taken = new Date(backup.at).getTime() / 1000;
      gauge('portal_last_backup_timestamp_seconds', 'Start time of the newest backup').set(taken);
    }
    gauge('portal_backup_failed', '1 if the last backup attempt failed').set(Number(backup.problem !== null));
    const byDelivery = gauge(
      'portal_letters',
      'Emails by delivery status; kept emails are counted up to 10,000, and sent emails above 10,000 are an estimate',
      ['status'],
    );
    for (const [status, count] of Object.entries(letters)) byDelivery.set({ status }, count);
    const byQueue = gauge('portal_jobs', 'Jobs by queue and state', ['queue', 'state']);
    for (const { queue, state, count } of jobs) byQueue.set({ queue, state }, count);
  }
  return Registry.merge([processFigures, figures]).metrics();
}

export const metricsType = processFigures.contentType;

export async function inTime<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((done) => {
    timer = setTimeout(() => done(null), longestQuestion);
  });
  return Promise.race([asked.catch(() => null), late]).finally(() => clearTimeout(timer));
}
