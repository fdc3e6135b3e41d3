export function showWeek(): void {
  const heading = document.getElementById('week-title');
  // A `behavior` given here ignores what the style sheet says about reduced motion.
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  heading?.scrollIntoView({ behavior: isStill ? 'instant' : 'smooth', block: 'start' });
  heading?.focus({ preventScroll: true });
}
