/** The actions of the history. Unused ones stay, because stored rows have them. */

const timesheetActions = [
  'submitted',
  'resubmitted',
  'replaced',
  'approved',
  'rejected',
  'decision undone',
  'reopened',
  'corrected',
  'correction proposed',
  'correction withdrawn',
  'repriced',
  'price proposed',
  'price refused',
  'price withdrawn',
  'days stated',
  'objected',
  'recalled',
  'deleted',
  'restored',
  'evidence added',
  'evidence removed',
  'sign-off asked',
  'signed',
  'queried',
] as const;
export type TimesheetAction = (typeof timesheetActions)[number];

const changeActions = {
  rates: ['changed', 'removed', 'frozen'],
  assignment: [
    'set up',
    'added',
    'changed',
    'ended',
    'reopened',
    'deleted',
    'rules changed',
    'authorisers chosen',
  ],
  claim: ['claimed', 'chosen', 'reassigned', 'unclaimed'],
  role: ['changed'],
  account: ['invited', 'changed', 'disabled', 'enabled', 'forgotten'],
  client: [
    'added',
    'changed',
    'confirmed',
    'unconfirmed',
    'archived',
    'restored',
    'merged',
    'unmerged',
    'site added',
    'site changed',
    'site archived',
    'site restored',
    'authoriser added',
    'authoriser changed',
    'authoriser disabled',
    'authoriser enabled',
    'cover added',
    'cover removed',
    'note changed',
    'note deleted',
  ],
  'rate-type': ['added', 'changed', 'archived', 'restored'],
  umbrella: ['added', 'changed', 'archived', 'restored'],
  'pay-run': [
    'opened',
    'changed',
    'cancelled',
    'locked',
    'unlocked',
    'paid',
    'paid day corrected',
    'file made',
  ],
  'export-map': ['added', 'changed', 'archived', 'restored', 'chosen'],
  absence: ['said not worked', 'said worked'],
  cover: ['added', 'ended'],
  note: ['changed', 'deleted'],
} as const;
export type ChangeSubject = keyof typeof changeActions;
export const changeSubjects = Object.keys(changeActions) as ChangeSubject[];

export type ActionOn<Subject extends ChangeSubject> = (typeof changeActions)[Subject][number];
export type ChangeAction = ActionOn<ChangeSubject>;
export const allChangeActions: readonly ChangeAction[] = [...new Set(Object.values(changeActions).flat())];

export const weekActions = [...timesheetActions, ...changeActions.absence] as const;
export type WeekAction = (typeof weekActions)[number];

export type RecordedAction =
  | { subject: 'timesheet'; action: TimesheetAction }
  | { [Subject in ChangeSubject]: { subject: Subject; action: ActionOn<Subject> } }[ChangeSubject];
