/** Says in one line why the mail server of `SMTP_URL` cannot be used, and how to mend it; never the password. */
export function mailProblem(smtpUrl: string, problem: unknown): string {
  const { host } = new URL(smtpUrl);
  const { code, responseCode, message } = problem as {
    code?: string;
    responseCode?: number;
    message?: string;
  };
  if (code === 'EAUTH') {
    return `The mail server at ${host} refuses the sign-in (${responseCode ?? code}): correct the user and the password of SMTP_URL. Mails wait until then.`;
  }
  const reason = code && code !== 'ESOCKET' ? code : (message ?? code);
  return `The mail server at ${host} cannot be reached (${reason}): start it, or correct SMTP_URL. Mails wait until then.`;
}
