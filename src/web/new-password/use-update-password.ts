import { useNavigate } from '@tanstack/react-router';
import { keepAddress } from '#web/frame/forms/address-to-sign-in.ts';
import { authClient, isUnexplained, signOut, signedInUser, storedSession } from '#web/api/session/session.ts';
import { showFailure, showSuccess } from '#web/ui/toasts/toasts.ts';

export function useUpdatePassword({ onCurrentRequired }: { onCurrentRequired: () => void }) {
  const navigate = useNavigate();
  return async (password: string, current: string, fullName: string): Promise<void> => {
    const change = {
      password,
      ...(current && { current_password: current }),
      ...(fullName && { data: { full_name: fullName } }),
    };
    const { error } = await (await authClient()).updateUser(change);
    if (!error) {
      showSuccess('Password updated!', 'Sign in with your new password.');
      keepAddress(storedSession()?.user.email ?? '');
      await signOut();
    } else if (error.name === 'AuthSessionMissingError' || !signedInUser()) {
      await signOut();
      showFailure('Session expired', 'Your reset session has expired. Please request a new password reset.');
    } else {
      if (isUnexplained(error)) throw error;
      showFailure('Update failed', error.message);
      if (error.code === 'current_password_required') onCurrentRequired();
      return;
    }
    await navigate({ to: '/auth' });
  };
}
