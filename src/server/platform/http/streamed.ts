/** Answers that are written while they are read. */

/**
 * A body that `produce` writes piece by piece, waiting for its reader. A failure on the way breaks the body off,
 * so that nobody takes a part for the whole; a reader who leaves fails the next piece.
 */
export function streamed(
  produce: (write: (piece: Uint8Array) => Promise<void>) => Promise<void>,
  onFailure: (problem: unknown) => void,
): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  produce((piece) => writer.write(piece))
    .then(() => writer.close())
    .catch((problem: unknown) => {
      onFailure(problem);
      return writer.abort(problem);
    })
    .catch(() => {});
  return readable;
}
