import { type FormEvent, useState } from 'react';
import type { Account } from '#contract/accounts/accounts.ts';
import { losesPowers } from '#domain/person/access.ts';
import { refusalToChangeRole } from '#domain/person/account.ts';
import { type Role, roles, withArticle } from '#domain/person/person.ts';
import { rolesInWords } from '#domain/person/roles-in-words.ts';
import { useChangeRole } from './accounts.ts';
import { roleChoices } from './role-choices.ts';
import { useWithToast } from '#web/frame/with-toast.ts';
import { useMe } from '#web/api/queries/me.ts';
import { FormActions } from '#web/ui/form-actions.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Options, Select } from '#web/ui/fields/select.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';

interface RoleDialogProps {
  account: Account;
  open: boolean;
  onClose: () => void;
}

/** Use the account's role as the React key, so that a new role resets the choice. */
export function RoleDialog({ account, open, onClose }: RoleDialogProps) {
  const me = useMe();
  const saving = useChangeRole(account.id);
  const withToast = useWithToast();
  const [role, setRole] = useState<Role>(account.role);
  const refusal = role === account.role ? null : refusalToChangeRole(account, role, me);
  const isUnchanged = role === account.role;

  async function save(event: FormEvent) {
    event.preventDefault();
    await withToast('Error', async () => {
      await saving.mutateAsync(role);
      showSuccess('Success', `${account.fullName} is now ${withArticle(role)}.`);
      onClose();
    });
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Change Role"
      description={`${account.fullName}, ${account.email}`}
      actions={
        <FormActions
          form={`role-of-${account.id}`}
          action="Save Role"
          busy={saving.isPending}
          disabled={isUnchanged || refusal !== null}
          aria-describedby="role-effect"
          onCancel={onClose}
        />
      }
    >
      <form id={`role-of-${account.id}`} onSubmit={(event) => void save(event)}>
        <Field label="Role" id="role" error={refusal?.message} hint={rolesInWords[role].means}>
          {(control) => (
            <Select
              {...control}
              name="role"
              value={role}
              onChange={(event) => setRole(roles.find((one) => one === event.target.value) ?? account.role)}
            >
              <Options of={roleChoices} />
            </Select>
          )}
        </Field>
        <p id="role-effect" className="mt-1.5 text-sm text-soft">
          {isUnchanged && 'Choose another role to save.'}
          {!isUnchanged &&
            !refusal &&
            (!account.confirmed
              ? 'They will get a new invitation. The old link will stop working.'
              : losesPowers(account.role, role)
                ? 'They are signed out now. After they sign in again, they have fewer rights.'
                : 'The new role applies at once.')}
        </p>
      </form>
    </Dialog>
  );
}
