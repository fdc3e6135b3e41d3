import * as z from 'zod/mini';
import { Day } from '#domain/calendar/day.ts';
import { PoNumber, signOffs } from '#domain/client/client-defaults.ts';
import { Id } from '#domain/person/person.ts';
import { lineOf, orNull } from '#domain/text.ts';
import { hoursRules, hoursSteps } from '#domain/hours/hours.ts';
import { isInWholeParts } from '#domain/whole-parts.ts';
import { roundings, usualRounding } from '#domain/hours/worked-times.ts';
import type { TermName } from './term-fields.ts';

export const engagements = ['paye', 'umbrella', 'limited'] as const;
export type Engagement = (typeof engagements)[number];

const ContractedHours = z.number('Contracted hours must be a number, like 37.5').check(
  z.gt(0, 'Contracted hours must be more than 0'),
  z.maximum(168, 'A week has 168 hours'),
  z.refine((hours) => isInWholeParts(hours, 100), 'Contracted hours have at most two decimals'),
);

const termsButClient = {
  siteId: orNull(Id),
  jobTitle: lineOf('the job title', 200),
  roleKey: orNull(lineOf('the role', 200)),
  poNumber: orNull(PoNumber),
  startDate: Day,
  endDate: orNull(Day),
  hoursRule: z._default(z.enum(hoursRules, 'Choose hours or times'), 'hours'),
  hoursStep: z._default(z.literal([...hoursSteps], 'Choose steps of 0.5, 0.25 or 0.1 hours'), 0.5),
  rounding: z._default(z.enum(roundings, 'Choose nearest, up or down'), usualRounding),
  contractedHours: orNull(ContractedHours),
  signOff: z._default(z.enum(signOffs, 'Choose agency or client'), 'agency'),
  engagement: z._default(z.enum(engagements, 'Choose paye, umbrella or limited'), 'paye'),
  umbrellaId: orNull(Id),
  awrWeeksBefore: z._default(
    z
      .int('Weeks before must be a whole number')
      .check(z.minimum(0), z.maximum(12, 'Weeks before are 12 or fewer')),
    0,
  ),
  workerReference: orNull(lineOf('the worker’s reference', 50)),
} satisfies Record<TermName, z.core.$ZodType>;

export const answeredTerms = {
  siteId: z.nullable(z.string()),
  jobTitle: z.string(),
  roleKey: z.nullable(z.string()),
  poNumber: z.nullable(z.string()),
  startDate: Day,
  endDate: z.nullable(Day),
  hoursRule: z.enum(hoursRules),
  hoursStep: z.literal([...hoursSteps]),
  rounding: z.optional(z.enum(roundings)),
  contractedHours: z.nullable(z.number()),
  signOff: z.enum(signOffs),
  engagement: z.enum(engagements),
  umbrellaId: z.nullable(z.string()),
  awrWeeksBefore: z.number(),
  workerReference: z.nullable(z.string()),
} satisfies Record<TermName, z.core.$ZodType>;

interface Dates {
  startDate: Day;
  endDate: Day | null;
}

export function isInOrder({ startDate, endDate }: Dates): boolean {
  return endDate === null || endDate >= startDate;
}
export const outOfOrderMessage = 'The end date must not be before the start date';

const inOrder = z.refine<Dates>(isInOrder, { message: outOfOrderMessage, path: ['endDate'] });
const umbrellaIfAny = z.refine<{ engagement: Engagement; umbrellaId: string | null }>(
  ({ engagement, umbrellaId }) => (engagement === 'umbrella') === (umbrellaId !== null),
  { message: 'Choose an umbrella company only for workers of an umbrella company', path: ['umbrellaId'] },
);

export const Terms = z.object({ clientId: Id, ...termsButClient }).check(inOrder, umbrellaIfAny);
export type Terms = z.infer<typeof Terms>;
export type SentTerms = z.input<typeof Terms>;

export const TypedTerms = z
  .object({ clientName: lineOf('the name of the client', 200), ...termsButClient })
  .check(inOrder, umbrellaIfAny);
export type TypedTerms = z.infer<typeof TypedTerms>;

export const assignmentStates = ['planned', 'live', 'ended'] as const;
export type AssignmentState = (typeof assignmentStates)[number];

export function stateOf(
  { startDate, endDate }: Pick<Terms, 'startDate' | 'endDate'>,
  today: Day,
): AssignmentState {
  if (startDate > today) return 'planned';
  return endDate !== null && endDate < today ? 'ended' : 'live';
}
