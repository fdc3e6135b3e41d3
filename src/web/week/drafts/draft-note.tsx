import { clockTime } from '#web/week/clock-time.ts';

export function DraftNote({ savedAt, onDiscard }: { savedAt: number | null; onDiscard: () => void }) {
  return (
    <div
      role="status"
      className="text-sm text-soft max-md:empty:hidden md:-mt-10 md:ml-auto md:min-h-5 md:w-fit"
    >
      {savedAt !== null && (
        <>
          Draft saved on this device {clockTime(savedAt)}{' '}
          <button
            type="button"
            onClick={onDiscard}
            className="cursor-pointer rounded-sm py-1 underline max-md:-my-2 max-md:py-3 underline-offset-2 hover:text-ink"
          >
            Discard
          </button>
        </>
      )}
    </div>
  );
}
