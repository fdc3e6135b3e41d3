import { useConnectionLost } from '../connection.ts';

/** A quiet line over the page while live updates are missing; it moves nothing, and the page stays usable. */
export function ConnectionNote() {
  const lost = useConnectionLost();
  return (
    <div role="status" className="relative z-10 h-0">
      {lost && (
        <p className="absolute inset-x-0 top-0 bg-warning-tint px-4 py-1 text-center text-xs font-medium text-warning">
          Reconnecting… What you see may be out of date.
        </p>
      )}
    </div>
  );
}
