export function showWeek(): void {
  const heading = document.getElementById('week-title');
  // An explicit `behavior` overrides the style sheet's rule for reduced motion, so check the
  // preference here.
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  heading?.scrollIntoView({ behavior: isStill ? 'instant' : 'smooth', block: 'start' });
  heading?.focus({ preventScroll: true });
}
