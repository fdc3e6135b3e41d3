/** Whose password was chosen a moment ago in this window: signing in is next, and asks for the address no second time. */

let address = '';

export function keepAddress(email: string): void {
  address = email;
}

/** Once: whoever comes to the sign-in page later is somebody else, maybe. */
export function takeAddress(): string {
  const kept = address;
  address = '';
  return kept;
}
