import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { AgencyCache } from './agency-cache.ts';
import type { SigningKeys } from '#server/platform/keys/keys.ts';
import type { Config } from '#server/config.ts';
import type { Changes } from './changes.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import type { Mailer } from '#server/letters/post.ts';

export interface Portal {
  config: Config;
  agency: AgencyCache;
  db: Database;
  pool: Pool;
  sessionsAt: string;
  keys: SigningKeys;
  post: Mailer;
  changes: Changes;
  readiness: { isEnding: boolean };
  log: Logger;
  /** Seconds between heartbeats of an event stream. */
  heartbeat: number;
  /** Seconds without a byte after which an upload or download is cut off. */
  patience: number;
  /** Seconds in which an action can be undone. Its email is delayed as long. */
  undoTime: number;
  clock: () => Date;
  demo: boolean;
}
