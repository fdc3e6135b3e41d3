import { accentSetsOf, type Colour, portalsOwn, surroundings } from '#domain/agency/accent.ts';

export function AccentPreview({ colour }: { colour: Colour | null }) {
  const sets = colour ? accentSetsOf(colour) : portalsOwn;
  return (
    <div
      aria-hidden
      className="grid max-w-md grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-3 text-sm select-none"
    >
      {(['light', 'dark'] as const).map((look) => {
        const { accent, accentStrong, onAccent, tint } = sets[look];
        const { grounds, soft } = surroundings[look];
        return (
          <div
            key={look}
            className="space-y-2.5 rounded-xl border border-line p-3.5"
            style={{ background: grounds[1] }}
          >
            <p style={{ color: soft }}>{look === 'light' ? 'Light' : 'Dark'}</p>
            <p
              className="rounded-xl px-3 py-2 text-center font-semibold"
              style={{ background: accent, color: onAccent }}
            >
              Button
            </p>
            <p
              className="rounded-xl px-3 py-2 text-center font-medium"
              style={{ background: tint, color: accentStrong }}
            >
              Chosen
            </p>
          </div>
        );
      })}
    </div>
  );
}
