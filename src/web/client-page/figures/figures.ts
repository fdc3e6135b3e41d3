import type { AnswerOf } from '#contract/contract.ts';
import { asked } from '#web/api/asked.ts';

export type ClientFigures = AnswerOf<'GET /api/clients/:id/figures'>;

export function clientFiguresQuery(id: string) {
  return asked('GET /api/clients/:id/figures', { params: { id } });
}
