import { type ReactNode, useDeferredValue } from 'react';

interface InPiecesProps {
  /** Stands in the place until the rest is drawn. */
  before: ReactNode;
  children: ReactNode;
}

/** Draws for the first time what takes long, in pieces between which a finger is heard; from then on it is as any other. */
export function InPieces({ before, children }: InPiecesProps) {
  return useDeferredValue(true, false) ? children : before;
}
