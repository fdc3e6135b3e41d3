import { useConcern } from '#web/api/connection.ts';

const words = {
  lost: 'No internet. This page may be old.',
  late: 'Updating… This page may be old.',
};

export function ConnectionNote() {
  const concern = useConcern();
  return (
    <div role="status">
      {concern && (
        <p className="bg-sunken px-4 py-1 text-center text-xs font-medium text-soft">{words[concern]}</p>
      )}
    </div>
  );
}
