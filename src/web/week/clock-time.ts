const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

export function clockTime(instant: number): string {
  return clock.format(instant);
}
