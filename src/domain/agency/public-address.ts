export const addressProblems = ['local', 'unencrypted'] as const;
export type AddressProblem = (typeof addressProblems)[number];

export function addressInWords(origin: string, problem: AddressProblem): string {
  return problem === 'local'
    ? `Only this computer can open ${origin}. Links in emails begin with it, so nobody else can use them.`
    : `${origin} is not encrypted. Others on the network can read passwords.`;
}

/** The question before an invitation is sent from a local or unencrypted address. */
export function questionBeforeInviting(
  origin: string,
  problem: AddressProblem,
): { title: string; text: string } {
  return problem === 'local'
    ? {
        title: 'Send links that nobody else can open?',
        text: `Each link will begin with ${origin}. It opens only on this computer, not on a phone. Set the public address first: see Health.`,
      }
    : {
        title: 'Send links without encryption?',
        text: `Each link will begin with ${origin}. Others on the network can read passwords. Set up a certificate first: see Health.`,
      };
}
