/** The terms of an assignment besides its client. Form, table and history are derived from this list. */

import { signOffInWords } from '#domain/client/client-defaults.ts';
import type { HistoryField } from '#domain/history/history-field.ts';

/** Section of the form; the section `more` is closed at first. */
export type TermPart = 'where' | 'how' | 'more';

interface TermField {
  /**
   * `line`, `number` and `choice` need no code; `own` is a control of `part-fields.tsx`, `head` a field of
   * `terms-form.tsx`. The form hides a `kept` term and sends it back unchanged.
   */
  typed:
    | { as: 'line' | 'number'; label: string; hint: string; part: TermPart }
    | {
        as: 'choice';
        label: string;
        hint: string;
        choices: Record<string, string>;
        usual: string;
        part: TermPart;
      }
    | { as: 'own'; part: TermPart }
    | { as: 'head' | 'kept' };
  inHistory: HistoryField | null;
}

export const termFields = {
  jobTitle: { typed: { as: 'head' }, inHistory: { label: 'Job Title', said: 'text' } },
  startDate: { typed: { as: 'head' }, inHistory: { label: 'Start Date', said: 'day' } },
  endDate: { typed: { as: 'head' }, inHistory: { label: 'End Date', said: 'day', isOptional: true } },
  siteId: { typed: { as: 'own', part: 'where' }, inHistory: null },
  hoursRule: { typed: { as: 'own', part: 'how' }, inHistory: null },
  hoursStep: {
    typed: { as: 'own', part: 'how' },
    inHistory: { label: 'Steps', said: 'hours', isOptional: true },
  },
  rounding: {
    typed: { as: 'own', part: 'how' },
    inHistory: { label: 'Times are rounded', said: 'text', isOptional: true },
  },
  poNumber: {
    typed: { as: 'line', label: 'PO number', hint: 'Optional.', part: 'how' },
    inHistory: { label: 'PO number', said: 'text', isOptional: true },
  },
  signOff: {
    typed: {
      as: 'choice',
      label: 'Who signs',
      hint: 'A consultant still approves each week.',
      choices: signOffInWords,
      usual: 'agency',
      part: 'how',
    },
    inHistory: null,
  },
  contractedHours: {
    typed: {
      as: 'number',
      label: 'Contracted hours a week',
      hint: 'Leave empty if there are none.',
      part: 'more',
    },
    inHistory: { label: 'Contracted hours', said: 'hours', isOptional: true },
  },
  roleKey: {
    typed: {
      as: 'line',
      label: 'Role',
      hint: 'The portal counts weeks in the same role. If empty, the role is the job title.',
      part: 'more',
    },
    inHistory: null,
  },
  workerReference: {
    typed: {
      as: 'line',
      label: 'Worker’s reference',
      hint: 'The client’s own number or name for the worker. Optional.',
      part: 'more',
    },
    inHistory: null,
  },
  engagement: {
    typed: {
      as: 'choice',
      label: 'Engagement',
      hint: '',
      choices: { paye: 'PAYE', limited: 'Limited company', umbrella: 'Umbrella company' },
      usual: 'paye',
      part: 'more',
    },
    inHistory: { label: 'Engagement', said: 'engagement', isOptional: true },
  },
  umbrellaId: { typed: { as: 'own', part: 'more' }, inHistory: null },
  awrWeeksBefore: { typed: { as: 'kept' }, inHistory: null },
} as const satisfies Record<string, TermField>;

type Fields = typeof termFields;
export type TermName = keyof Fields;
export const termNames = Object.keys(termFields) as TermName[];

type As = TermField['typed']['as'];
type TypedAs<Kind extends As> = {
  [Name in TermName]: Fields[Name]['typed']['as'] extends Kind ? Name : never;
}[TermName];

function isTypedAs<Kind extends As>(...kinds: Kind[]): (name: TermName) => name is TypedAs<Kind> {
  return (name): name is TypedAs<Kind> => kinds.some((kind) => kind === termFields[name].typed.as);
}

export type LineName = TypedAs<'line'>;
export type NumberName = TypedAs<'number'>;
export type ChoiceName = TypedAs<'choice'>;
export type OwnName = TypedAs<'own'>;
export type PartName = LineName | NumberName | ChoiceName | OwnName;
export type FormName = Exclude<TermName, TypedAs<'kept'>>;

export const lineNames = termNames.filter(isTypedAs('line'));
export const numberNames = termNames.filter(isTypedAs('number'));
export const choiceNames = termNames.filter(isTypedAs('choice'));
export const formNames = termNames.filter(isTypedAs('line', 'number', 'choice', 'own', 'head'));
export const isOwn: (name: TermName) => name is OwnName = isTypedAs('own');

export function namesIn(part: TermPart): PartName[] {
  return termNames
    .filter(isTypedAs('line', 'number', 'choice', 'own'))
    .filter((name) => termFields[name].typed.part === part);
}
