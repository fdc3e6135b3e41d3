export function showWeek(): void {
  const heading = document.getElementById('week-title');
  // A scripted `behavior` overrides the style sheet's reduced motion.
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  heading?.scrollIntoView({ behavior: isStill ? 'instant' : 'smooth', block: 'start' });
  heading?.focus({ preventScroll: true });
}
