const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** Device time of an event on this device: `14:02`. */
export function clockTime(instant: number): string {
  return clock.format(instant);
}
