/** Whose password was chosen a moment ago in this window: signing in is next, and asks for the address no second time. */

let address = '';

export function keepAddress(email: string): void {
  address = email;
}

/** Answers it once only: whoever opens the sign-in page later may be somebody else. */
export function takeAddress(): string {
  const kept = address;
  address = '';
  return kept;
}
