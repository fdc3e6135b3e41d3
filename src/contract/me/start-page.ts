import * as z from 'zod/mini';
import { startPages } from '#domain/person/start-page.ts';
import { endpoints } from '#contract/endpoint/endpoint.ts';

const StartPage = z.object({
  startPage: z.enum(startPages, 'Choose a page: workers, pending or monday'),
});

export const startPageEndpoints = endpoints({
  'PUT /api/me/start-page': {
    operationId: 'chooseOwnStartPage',
    tag: 'Me',
    summary: 'Chooses the page that you see after signing in',
    who: 'staff',
    description: 'Kept for you on all devices.',
    body: StartPage,
    answer: z.strictObject(StartPage.shape),
  },
});
