import type { Generated } from 'kysely';
import type { Day } from '#domain/calendar/calendar.ts';
import type { NotSecondBecause } from '#domain/sign-off/second-person.ts';
import type { SignOffStatus } from '#domain/sign-off/sign-off.ts';
import type { MediaType } from '#domain/file/file.ts';
import type { OptionalTime, Time } from '#server/platform/postgres/columns.ts';

interface AuthoriserCovers {
  id: Generated<string>;
  authoriserId: string;
  deputyId: string;
  fromDate: Day;
  untilDate: Day;
  madeBy: string | null;
  madeAt: OptionalTime;
}

interface Files {
  id: Generated<string>;
  sha256: Buffer;
  mediaType: MediaType;
  size: number;
  name: string;
  bytes: Buffer;
  uploadedBy: string | null;
  uploadedAt: Time;
}

interface WeekFiles {
  seriesId: string;
  fileId: string;
  userId: string;
  position: number;
}

interface SignOffRequests {
  id: Generated<string>;
  authoriserId: string;
  tokenHash: Buffer;
  letterId: string | null;
  recipient: string;
  sentAt: Time;
  expiresAt: Time;
  closedAt: OptionalTime;
  withdrawnAt: OptionalTime;
}

export interface SignOffs {
  id: Generated<string>;
  requestId: string | null;
  authoriserId: string | null;
  authoriserName: string | null;
  rank: number | null;
  timesheetId: string | null;
  seriesId: string;
  userId: string;
  contentHash: string;
  status: SignOffStatus;
  askedAt: OptionalTime;
  decidedAt: OptionalTime;
  decidedName: string | null;
  decidedAddress: string | null;
  userAgent: string | null;
  query: string | null;
  reason: string | null;
  evidenceFileId: string | null;
  withdrawnAt: OptionalTime;
  askedBy: string | null;
  notSecondBecause: NotSecondBecause | null;
  outdatedAt: OptionalTime;
}

interface SignOffProposals {
  id: Generated<string>;
  requestId: string;
  authoriserId: string;
  userId: string;
  fullName: string;
  email: string;
  proposedAt: Time;
}

export interface SignOffTables {
  authoriserCovers: AuthoriserCovers;
  files: Files;
  weekFiles: WeekFiles;
  signOffRequests: SignOffRequests;
  signOffs: SignOffs;
  signOffProposals: SignOffProposals;
  weeksToSignAgain: { seriesId: string; userId: string; since: Time };
}
