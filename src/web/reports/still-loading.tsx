/** For paper, where nothing loads any more. */
export function StillLoading({ what }: { what: string }) {
  return <p className="hidden text-sm print:block">{what} had not loaded when this was printed.</p>;
}
