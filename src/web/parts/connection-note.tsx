import { useConnectionLost } from '../live.ts';

/** A quiet line while live updates are missing; the page stays usable. */
export function ConnectionNote() {
  const lost = useConnectionLost();
  return (
    <div role="status">
      {lost && (
        <p className="bg-warning-tint px-4 py-1.5 text-center text-sm text-warning">
          Reconnecting… What you see may be out of date.
        </p>
      )}
    </div>
  );
}
