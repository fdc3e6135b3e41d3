import * as z from 'zod/mini';
import { columnNames } from './columns.ts';
import { dateOrders } from './written-days.ts';

const Name = z.string().check(z.maxLength(1000));

export const ImportChoices = z.object({
  columns: z.optional(z.array(z.nullable(z.enum(columnNames))).check(z.maxLength(500))),
  hasHeadings: z.optional(z.boolean()),
  dates: z.optional(z.enum(dateOrders)),
  takesShortNumbers: z.optional(z.boolean()),
  clients: z.optional(z.record(Name, Name)),
});
export type ImportChoices = z.infer<typeof ImportChoices>;

export const questionKinds = ['dates', 'dates as read', 'short numbers', 'client'] as const;

export interface ImportQuestion {
  about: (typeof questionKinds)[number];
  sentence: string;
  name: string | null;
  offered: string[];
}
