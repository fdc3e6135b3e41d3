/** Brings the form into view, and the reader's focus with it. */
export function showWeek(): void {
  const heading = document.getElementById('week-title');
  heading?.scrollIntoView({ behavior: 'smooth', block: 'start' });
  heading?.focus({ preventScroll: true });
}
