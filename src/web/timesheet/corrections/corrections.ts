import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AnswerOf, SentTo } from '#contract/contract.ts';
import { call } from '#web/api/api.ts';
import { asked, listed } from '#web/api/asked.ts';

export type ListedCorrection = AnswerOf<'GET /api/timesheets/:id/corrections'>['items'][number];
export type CorrectionPreview = AnswerOf<'POST /api/timesheets/:id/corrections/preview'>;
export type Wanted = SentTo<'POST /api/timesheets/:id/corrections/preview'>['body'];

export function correctionsQuery(id: string) {
  return listed('GET /api/timesheets/:id/corrections', { params: { id } });
}

export function correctionPreviewQuery(id: string, wanted: string) {
  return queryOptions({
    ...asked('POST /api/timesheets/:id/corrections/preview', {
      params: { id },
      body: JSON.parse(wanted) as Wanted,
    }),
    placeholderData: keepPreviousData,
    // Fetch every time: a change of the agency's settings can require a second person without a
    // live event of the week.
    staleTime: 0,
    retry: false,
  });
}

/**
 * Proposes a correction. Approves the correction at once, unless the server now requires a second
 * person.
 */
export async function correct(
  id: string,
  { reason, ...wanted }: Wanted & { reason: string },
): Promise<Pick<CorrectionPreview, 'needsSecondPerson'>> {
  const params = { id };
  const { needsSecondPerson } = await call('POST /api/timesheets/:id/corrections/preview', {
    params,
    body: wanted,
  });
  const { id: correctionId } = await call('POST /api/timesheets/:id/corrections', {
    params,
    body: { ...wanted, reason },
  });
  if (!needsSecondPerson) await approveCorrection(id, correctionId);
  return { needsSecondPerson };
}

export async function approveCorrection(id: string, correctionId: string): Promise<void> {
  await call('PUT /api/timesheets/:id/corrections/:correctionId/approval', { params: { id, correctionId } });
}

export async function withdrawCorrection(id: string, correctionId: string): Promise<void> {
  await call('DELETE /api/timesheets/:id/corrections/:correctionId', { params: { id, correctionId } });
}
