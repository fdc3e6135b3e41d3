/** Answers about a file that the file itself cannot give. */

import * as z from 'zod/mini';
import { columnNames } from './columns.ts';
import { dateOrders } from './written-days.ts';

const Name = z.string().check(z.maxLength(1000));

export const ImportChoices = z.object({
  /** The column of each heading, from the left; null leaves one out. */
  columns: z.optional(z.array(z.nullable(z.enum(columnNames))).check(z.maxLength(500))),
  /** False where the first line is a worker already. */
  hasHeadings: z.optional(z.boolean()),
  dates: z.optional(z.enum(dateOrders)),
  /** Payroll and PO numbers that differ by zeros in front only are left out, unless this is set. */
  takesShortNumbers: z.optional(z.boolean()),
  /** The client that is meant by a name in the file. */
  clients: z.optional(z.record(Name, Name)),
});
export type ImportChoices = z.infer<typeof ImportChoices>;

export const questionKinds = ['dates', 'dates as read', 'short numbers', 'client'] as const;

/** A question about a file; `name` and `offered` are the client's name and similar ones. */
export interface ImportQuestion {
  about: (typeof questionKinds)[number];
  sentence: string;
  name: string | null;
  offered: string[];
}
