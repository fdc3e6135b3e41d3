import type { SignUpRule } from '#domain/person/sign-up.ts';

export const signUpChoices: Record<SignUpRule, { name: string; means: string }> = {
  open: {
    name: 'Anybody with an email address',
    means: 'Workers sign up on the first page and confirm their address.',
  },
  invited: {
    name: 'Only people you invite or import',
    means: 'The Sign Up tab asks people to contact you.',
  },
  off: {
    name: 'No new accounts',
    means: 'No new workers, not even by invitation or import. Existing accounts do not change.',
  },
};
