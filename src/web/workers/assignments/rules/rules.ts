import { useMutation } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/contract.ts';
import type { RulesChange } from '#domain/assignment/rules.ts';
import { type Day, longDay } from '#domain/calendar/calendar.ts';
import { fromTheStart } from '#domain/calendar/from-a-day.ts';
import { call } from '#web/api/api.ts';
import { asked } from '#web/api/asked.ts';
import { fetchNow } from '#web/api/invalidate.ts';

export type RuleSet = AnswerOf<'GET /api/assignments/:id/rules'>['items'][number];
export type Rule = RuleSet['rules'][number];

export function rulesQuery(assignmentId: string) {
  return asked('GET /api/assignments/:id/rules', { params: { id: assignmentId } });
}

export function useSetRules(assignmentId: string) {
  return useMutation({
    mutationFn: (body: RulesChange) =>
      call('PUT /api/assignments/:id/rules', { params: { id: assignmentId }, body }),
    onSuccess: fetchNow,
  });
}

export function sinceInWords(from: Day): string {
  return from === fromTheStart ? 'from the start' : `from ${longDay(from)}`;
}
