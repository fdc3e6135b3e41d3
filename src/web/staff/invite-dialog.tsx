import { useState } from 'react';
import * as z from 'zod/mini';
import { Email, GuestName, Role } from '#domain/person/person.ts';
import { rolesInWords } from '#domain/person/roles-in-words.ts';
import { Refusal } from '#domain/refusal.ts';
import { FormField } from '#web/frame/forms/form-field.tsx';
import { useCheckedForm } from '#web/frame/forms/use-checked-form.ts';
import { useQuestionBeforeInviting } from '#web/frame/address/use-question-before-inviting.tsx';
import { useInvite } from './accounts.ts';
import { roleChoices } from './role-choices.ts';
import { FormActions } from '#web/ui/form-actions.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { Options, Select } from '#web/ui/fields/select.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';

const Guest = z.object({ full_name: GuestName, email: Email, role: Role });
type Guest = z.infer<typeof Guest>;

export function InviteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const inviting = useInvite();
  const [role, setRole] = useState<Role>('Recruitment Consultant');
  const { errors, listed, submissions, busy, reset, handlers } = useCheckedForm(Guest, invite);

  const { isSure, asking } = useQuestionBeforeInviting();

  function close() {
    reset();
    setRole('Recruitment Consultant');
    onClose();
  }

  async function invite({ full_name: fullName, email, role }: Guest) {
    if (!(await isSure())) return undefined;
    try {
      await inviting.mutateAsync({ fullName, email, role });
    } catch (problem) {
      // A conflict without a field means that the email is taken.
      const isTaken = problem instanceof Refusal && problem.code === 'conflict' && !problem.fields;
      if (isTaken) return { email: problem.message };
      throw problem;
    }
    showSuccess('Invitation sent', `${fullName} will get a link at ${email} to choose a password.`);
    close();
    return undefined;
  }

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title="Invite someone"
      description="They get a link by email and choose their own password."
      actions={<FormActions form="invitation" action="Send invitation" busy={busy} onCancel={close} />}
    >
      {asking}
      <form id="invitation" {...handlers} className="space-y-4">
        <ErrorSummary errors={listed} submissions={submissions} />
        <FormField label="Full Name" name="full_name" errors={errors}>
          {(control) => <TextInput {...control} autoComplete="off" />}
        </FormField>
        <FormField label="Email" name="email" errors={errors}>
          {(control) => <TextInput {...control} type="email" autoComplete="off" />}
        </FormField>
        <FormField label="Role" name="role" errors={errors} hint={rolesInWords[role].means}>
          {(control) => (
            <Select
              {...control}
              value={role}
              onChange={({ target }) => setRole(Role.safeParse(target.value).data ?? role)}
            >
              <Options of={roleChoices} />
            </Select>
          )}
        </FormField>
      </form>
    </Dialog>
  );
}
