import { useMutation } from '@tanstack/react-query';
import type { SentTo } from '#contract/contract.ts';
import type { AssignmentRow } from '#contract/assignments/assignments.ts';
import type { TypedTerms } from '#domain/assignment/terms.ts';
import type { Rates } from '#domain/money/rates.ts';
import type { Day } from '#domain/calendar/calendar.ts';
import { call } from '#web/api/api.ts';
import { fetchNow } from '#web/api/invalidate.ts';
import { clientIdFor } from './clients.ts';

async function termsOf({ clientName, ...terms }: TypedTerms) {
  return { ...terms, clientId: await clientIdFor(clientName) };
}

function ranked(authoriserIds: readonly string[]) {
  return authoriserIds.map((authoriserId, index) => ({ authoriserId, rank: index + 1 }));
}

export function useAddAssignment(workerId: string) {
  return useMutation({
    mutationFn: async ({
      ends,
      authorisers,
      rateOfPay: payRate,
      supplyBillAmount: billRate,
      ...typed
    }: TypedTerms & Rates & { ends: string | null; authorisers: readonly string[] }) =>
      call('POST /api/workers/:id/assignments', {
        params: { id: workerId },
        body: {
          ...(await termsOf(typed)),
          ends,
          payRate,
          billRate,
          authorisers: ranked(authorisers),
        },
      }),
    onSuccess: fetchNow,
  });
}

type Change = SentTo<'PUT /api/assignments/:id'>['body'];

interface Picked {
  authorisers: readonly string[] | undefined;
  seenAuthorisers: readonly string[] | undefined;
}

export function useChangeAssignment(before: AssignmentRow) {
  return useMutation({
    mutationFn: async ({
      seen,
      rates,
      authorisers,
      seenAuthorisers,
      ...typed
    }: TypedTerms & Pick<Change, 'seen' | 'rates'> & Picked) => {
      const terms = await termsOf(typed);
      // A site belongs to one client, so a change of client removes the old site.
      const siteId =
        terms.clientId !== before.clientId && terms.siteId === before.siteId ? null : terms.siteId;
      const body = {
        ...terms,
        siteId,
        seen,
        rates,
        authorisers: authorisers && ranked(authorisers),
        seenAuthorisers: seenAuthorisers && ranked(seenAuthorisers),
      };
      return call('PUT /api/assignments/:id', { params: { id: before.id }, body });
    },
    onSuccess: fetchNow,
  });
}

export function useEndAssignment(id: string) {
  return useMutation({
    mutationFn: (body: { endDate: Day | null; reason: string | null }) =>
      call('PUT /api/assignments/:id/end', { params: { id }, body }),
    onSuccess: fetchNow,
  });
}

export function useDeleteAssignment(id: string) {
  return useMutation({
    mutationFn: () => call('DELETE /api/assignments/:id', { params: { id } }),
    onSuccess: fetchNow,
  });
}
