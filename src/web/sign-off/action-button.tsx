/** @jsxImportSource preact */

import type { ComponentChildren } from 'preact';

interface ActionButtonProps {
  isMain?: boolean;
  isBusy?: boolean;
  /** What it is about, where several buttons read the same. */
  about?: string;
  describedBy?: string | undefined;
  children: ComponentChildren;
  onPress: () => void;
}

/** A button that keeps the focus while its work goes on: one that is disabled would lose it. */
export function ActionButton({ isMain, isBusy, about, describedBy, children, onPress }: ActionButtonProps) {
  return (
    <button
      type="button"
      className={isMain ? 'main' : ''}
      aria-disabled={isBusy || undefined}
      aria-describedby={describedBy}
      onClick={() => {
        if (!isBusy) onPress();
      }}
    >
      {children}
      {about && <span className="heard"> {about}</span>}
    </button>
  );
}
