/** Shows on paper only: a list that had not loaded before printing. */
export function StillLoading({ what }: { what: string }) {
  return <p className="hidden text-sm print:block">{what} had not loaded when this was printed.</p>;
}
