import { NameAndContactChange } from '#domain/person/name-and-contact.ts';
import { endpoints } from '#contract/endpoint/endpoint.ts';
import { ById } from '#contract/endpoint/list.ts';
import { WorkerInFull } from './workers.ts';

export const nameAndContactEndpoints = endpoints({
  'PUT /api/workers/:id': {
    operationId: 'updateWorker',
    tag: 'Workers',
    summary: 'Correct how a worker is called and reached; a member left out stays',
    who: 'reviewer',
    description:
      'Consultants change name and phone of workers whom they look after, Admins the email address too. The name goes into later pay runs; what is locked stays. A new address ends all sessions and links, and both addresses get an email; an account without a password gets a link to choose one at the new address. With `removePassword` the password and the second step go as well. With `seen`, what the change was made from, the answer is a conflict where someone else has changed it since.',
    params: ById,
    body: NameAndContactChange,
    answer: WorkerInFull,
    refuses: ['missing', 'conflict', 'forbidden'],
  },
});
