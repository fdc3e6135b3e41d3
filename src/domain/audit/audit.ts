export const authActions = {
  'sign-in': 'Sign-in',
  'sign-out': 'Sign-out',
  'sign-up': 'Sign-up',
  confirm: 'Emailed link used',
  refresh: 'Session renewed',
  'end-session': 'Session ended',
  recover: 'Password reset asked for',
  resend: 'Confirmation sent again',
  reauthenticate: 'Code by email',
  prove: 'Password asked again',
  'reset-password': 'Password reset',
  'change-password': 'Password changed',
  'change-address': 'Email address changed',
  'change-metadata': 'Profile data changed',
  'enrol-factor': 'Authenticator app begun',
  'verify-factor': 'Second step',
  'remove-factor': 'Authenticator app removed',
  'make-recovery-codes': 'Recovery codes made',
  'first-admin': 'First Admin',
  'create-account': 'Invitation',
  'change-role': 'Role changed',
  'disable-account': 'Account disabled',
  'enable-account': 'Account enabled',
  'export-person': 'Personal data exported',
  'forget-person': 'Person forgotten',
  'change-rules': 'Sign-in rules changed',
  'change-agency': 'Agency settings changed',
  'adopt-keys': 'New keys accepted',
} as const;
export type AuthAction = keyof typeof authActions;

export const byCommand = 'command line';

export const authActionNames = Object.keys(authActions) as AuthAction[];

export function isAuthAction(action: unknown): action is AuthAction {
  return typeof action === 'string' && Object.hasOwn(authActions, action);
}
