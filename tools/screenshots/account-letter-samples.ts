import { day } from '#domain/calendar/calendar.ts';
import type { LetterKind, LetterPayloads } from '#server/letters/letter-kinds.ts';

export type Samples<Kinds extends LetterKind> = {
  [Kind in Kinds]: Readonly<Record<string, LetterPayloads[Kind]>>;
};

const amara = { fullName: 'Amara Okafor' };
const jo = { fullName: 'Jo Marsh' };
const helen = { fullName: 'Helen Whitfield' };
const cover = {
  ...jo,
  consultantName: 'Daniel Reyes',
  deputyName: 'Jo Marsh',
  fromDate: day('2026-12-01'),
  untilDate: day('2027-01-12'),
  isDeputy: true,
  isEnded: false,
  by: 'Helen Whitfield',
};

export const accountSamples = {
  'confirm-address': { new: {} },
  'reset-password': { known: { ...amara, email: 'amara.okafor@example.com' } },
  'recover-account': { known: amara },
  'account-exists': { known: amara },
  'test-mail': { admin: helen },
  invitation: { consultant: { role: 'Recruitment Consultant' } },
  'worker-invitation': { new: {} },
  'address-left': { old: {} },
  'address-taken-up': { new: amara },
  'address-invited': { new: {} },
  'confirm-change': { code: amara },
  'password-changed': { known: amara },
  'sign-in-method-added': { app: { ...jo, method: 'An authenticator app' } },
  'sign-in-method-removed': {
    last: { ...jo, method: 'An authenticator app', isLast: true },
    other: { ...jo, method: 'An authenticator app', isLast: false },
  },
  'second-step-ended': { ended: { ...jo, by: 'Helen Whitfield' } },
  'recovery-codes-made': { made: jo },
  'recovery-code-used': { used: { ...jo, left: 9 } },
  'worker-unclaimed': {
    unclaimed: { ...helen, worker: 'Amara Okafor', by: 'Jo Marsh', reason: 'I leave on Friday.' },
  },
  'workers-handed-over': { two: { ...jo, count: 2, from: 'Daniel Reyes', by: 'Helen Whitfield' } },
  cover: {
    deputy: cover,
    consultant: { ...cover, fullName: 'Daniel Reyes', isDeputy: false },
    'deputy-ended': { ...cover, isEnded: true },
    'consultant-ended': { ...cover, fullName: 'Daniel Reyes', isDeputy: false, isEnded: true },
  },
} satisfies Partial<Samples<LetterKind>>;
