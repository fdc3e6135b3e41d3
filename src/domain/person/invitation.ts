import { Refusal } from '#domain/refusal.ts';

export const mostInvitedAtOnce = 50;

const hoursBetweenInvitations = 24;

export function refusalToInviteAgain(
  { fullName }: { fullName: string },
  invitedAt: Date | null,
  now: Date,
): Refusal | null {
  if (!invitedAt || now.getTime() - invitedAt.getTime() >= hoursBetweenInvitations * 3_600_000) return null;
  return new Refusal(
    'too_many',
    'invited_recently',
    `${fullName} was invited less than ${hoursBetweenInvitations} hours ago. Send another invitation tomorrow.`,
    { values: { fullName, hours: hoursBetweenInvitations } },
  );
}
