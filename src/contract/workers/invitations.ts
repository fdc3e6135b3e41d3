import * as z from 'zod/mini';
import { mostInvitedAtOnce } from '#domain/person/invitation.ts';
import { Id } from '#domain/person/person.ts';
import { endpoints } from '#contract/endpoint/endpoint.ts';
import { listOf, pageQuery } from '#contract/endpoint/list.ts';

const WaitingWorker = z.strictObject({
  id: z.string(),
  fullName: z.string(),
  email: z.string(),
  invitedAt: z.nullable(z.string()),
});
export type WaitingWorker = z.infer<typeof WaitingWorker>;

const InvitedWorker = z.strictObject({
  workerId: z.string(),
  outcome: z.enum(['invited', 'refused']),
  message: z.nullable(z.string()),
});
export type InvitedWorker = z.infer<typeof InvitedWorker>;

export const invitationEndpoints = endpoints({
  'GET /api/invitations': {
    operationId: 'listInvitations',
    tag: 'Workers',
    summary: 'Lists imported workers who have not chosen a password yet, by name',
    who: 'import workers',
    query: z.object(pageQuery),
    answer: listOf(WaitingWorker),
  },
  'POST /api/invitations': {
    operationId: 'sendInvitations',
    tag: 'Workers',
    summary: 'Invites imported workers without a password, with a result for each',
    who: 'import workers',
    description: `At most ${mostInvitedAtOnce} workers. Each gets one invitation a day, and the older link stops working. Workers with a password and staff are skipped.`,
    body: z.object({
      workerIds: z
        .array(Id)
        .check(z.minLength(1), z.maxLength(mostInvitedAtOnce, `Send ${mostInvitedAtOnce} workers at most`)),
    }),
    answer: z.strictObject({ results: z.array(InvitedWorker) }),
  },
});
