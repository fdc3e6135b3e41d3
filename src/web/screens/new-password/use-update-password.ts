import { useNavigate } from '@tanstack/react-router';
import { authClient, signedInUser, signOut } from '../../session.ts';
import { showFailure, showSuccess } from '../../ui/toasts.ts';

/** Sets the password of the signed-in person, who then signs in with it. */
export function useUpdatePassword() {
  const navigate = useNavigate();
  return async (password: string, current: string): Promise<void> => {
    const change = { password, ...(current && { current_password: current }) };
    const { error } = await (await authClient()).updateUser(change);
    if (!error) {
      showSuccess('Password updated!', 'Sign in with your new password.');
      await signOut();
    } else if (error.name === 'AuthSessionMissingError' || !signedInUser()) {
      showFailure('Session expired', 'Your reset session has expired. Please request a new password reset.');
      await signOut();
    } else {
      if (error.name === 'AuthRetryableFetchError') throw error;
      showFailure('Update failed', error.message);
      return;
    }
    await navigate({ to: '/auth' });
  };
}
