import * as z from 'zod/mini';
import { WorkerPhone } from '#domain/person/name-and-contact.ts';
import { endpoints } from '#contract/endpoint/endpoint.ts';

const OwnPhone = z.strictObject({ phone: z.nullable(z.string()) });

export const ownPhoneEndpoints = endpoints({
  'GET /api/me/phone': {
    operationId: 'getOwnPhone',
    tag: 'Me',
    summary: 'Shows the phone number that your agency has for you',
    who: 'candidate',
    answer: OwnPhone,
  },
  'PUT /api/me/phone': {
    operationId: 'updateOwnPhone',
    tag: 'Me',
    summary: 'Changes or removes your phone number',
    who: 'candidate',
    description: 'Null or an empty text removes it. The staff of your agency see the number.',
    body: z.object({ phone: WorkerPhone }),
    answer: OwnPhone,
  },
});
