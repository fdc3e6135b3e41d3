let address = '';

export function keepAddress(email: string): void {
  address = email;
}

/** Returns the email and deletes it: the next visitor may be another person. */
export function takeAddress(): string {
  const kept = address;
  address = '';
  return kept;
}
