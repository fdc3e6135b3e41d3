/** Brings the form into view, and the reader's focus with it. */
export function showWeek(): void {
  const heading = document.getElementById('week-title');
  // What a script asks for goes before the style sheet's word on motion.
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  heading?.scrollIntoView({ behavior: isStill ? 'instant' : 'smooth', block: 'start' });
  heading?.focus({ preventScroll: true });
}
