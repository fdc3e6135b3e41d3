import { useState } from 'react';
import { Refusal } from '#domain/refusal.ts';
import { ProofDialog } from './proof-dialog.tsx';

/**
 * `withProof` runs an action and asks for the password or a code if the server requires a fresh
 * proof. Render `asking` inside the dialog that has the button.
 */
export function useFreshProof() {
  const [busy, setBusy] = useState(false);
  const [wanted, setWanted] = useState<{ onProved: () => void; onClose: () => void } | null>(null);

  async function whileBusy<Result>(act: () => Promise<Result>): Promise<Result> {
    setBusy(true);
    return act().finally(() => setBusy(false));
  }

  async function withProof<Result>(act: () => Promise<Result>): Promise<Result> {
    try {
      return await whileBusy(act);
    } catch (problem) {
      if (!(problem instanceof Refusal && problem.code === 'proof_needed')) throw problem;
      await new Promise<void>((onProved, reject) => {
        setWanted({ onProved, onClose: () => reject(problem) });
      }).finally(() => setWanted(null));
      return whileBusy(act);
    }
  }

  const asking = (
    <ProofDialog
      open={wanted !== null}
      onProved={() => wanted?.onProved()}
      onClose={() => wanted?.onClose()}
    />
  );
  return { withProof, busy, asking };
}
