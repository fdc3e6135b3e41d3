import { NameAndContactChange } from '#domain/person/name-and-contact.ts';
import { endpoints } from '#contract/endpoint/endpoint.ts';
import { ById } from '#contract/endpoint/list.ts';
import { WorkerInFull } from './workers.ts';

export const nameAndContactEndpoints = endpoints({
  'PUT /api/workers/:id': {
    operationId: 'updateWorker',
    tag: 'Workers',
    summary: 'Changes the name, phone number or email address of a worker',
    who: 'reviewer',
    description:
      'Consultants may change name and phone of their workers, Admins also the email address. Later pay runs use the new name; locked runs keep the old one. A new address ends all sessions and links, and both addresses get an email; an account without a password gets a link at the new address. `removePassword` removes the password and the second step. Omitted members do not change. `seen` has what the caller read: if it has changed since, the answer is a conflict.',
    params: ById,
    body: NameAndContactChange,
    answer: WorkerInFull,
    refuses: ['missing', 'conflict', 'forbidden'],
  },
});
