export function SkipLink() {
  return (
    <a
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}
      className="print:hidden fixed top-2 left-2 z-50 -translate-y-20 rounded-xl bg-accent px-4 py-3 text-sm font-semibold text-on-accent focus:translate-y-0"
    >
      Skip to main content
    </a>
  );
}
