import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { appsQuery, proveByPassword, refusedEntry } from './second-step.ts';
import { storedSession } from '#web/api/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { PasswordInput } from '#web/ui/fields/password-input.tsx';
import { Skeleton } from '#web/ui/layout/skeleton.tsx';
import { CodeForm } from './code-form.tsx';
import { Loaded } from '#web/frame/loading/loaded.tsx';
import { FormField } from '#web/frame/forms/form-field.tsx';
import { useCheckedForm } from '#web/frame/forms/use-checked-form.ts';

interface ProofDialogProps {
  open: boolean;
  onProved: () => void;
  onClose: () => void;
}

export function ProofDialog({ open, onProved, onClose }: ProofDialogProps) {
  const query = useQuery({ ...appsQuery, enabled: open });
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Confirm that it is you"
      description="This changes how someone signs in. Please confirm that it is you."
    >
      <Loaded
        query={query}
        problem="Failed to load your authenticator apps"
        loading={<Skeleton className="h-32" />}
      >
        {(apps) =>
          apps.length > 0 ? (
            <CodeForm apps={apps} onProved={onProved} />
          ) : (
            <PasswordProof onProved={onProved} />
          )
        }
      </Loaded>
    </Dialog>
  );
}

const Proof = z.object({ proof_password: z.string().check(z.minLength(1, 'Enter your current password')) });

function PasswordProof({ onProved }: { onProved: () => void }) {
  const { errors, listed, submissions, busy, handlers } = useCheckedForm(Proof, prove);

  async function prove({ proof_password: password }: z.infer<typeof Proof>) {
    try {
      await proveByPassword(password);
      onProved();
      return undefined;
    } catch (problem) {
      return { proof_password: refusedEntry(problem) };
    }
  }

  return (
    <form {...handlers} className="space-y-4">
      <ErrorSummary errors={listed} submissions={submissions} />
      <input
        type="email"
        name="email"
        autoComplete="username"
        value={storedSession()?.user.email}
        readOnly
        hidden
      />
      <FormField
        label="Current Password"
        name="proof_password"
        errors={errors}
        hint="Forgotten your password? Sign out, then ask for a new one on the sign-in page."
      >
        {(control) => <PasswordInput {...control} autoComplete="current-password" />}
      </FormField>
      <Button type="submit" variant="primary" busy={busy} className="w-full">
        Continue
      </Button>
    </form>
  );
}
