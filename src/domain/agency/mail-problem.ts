export interface MailFailure {
  code?: string | undefined;
  responseCode?: number | undefined;
  command?: string | undefined;
  message: string;
}

/**
 * A permanent refusal of this email or recipient, so retries are useless. Wrong senders and passwords can be
 * corrected, so these do not count.
 */
export function isRefusedForGood({ responseCode = 0, command = '' }: MailFailure): boolean {
  return responseCode >= 500 && responseCode < 600 && ['RCPT TO', 'DATA'].includes(command);
}

export const noMailServer =
  'No mail server is set, so emails wait. An Admin can add one under Agency. Or set SMTP_URL on the server, for example smtps://name:password@mail.example.com:465, in the environment or in the file .env, and start the portal again.';

const noSecureWay =
  'The mail server offers no secure connection, so others could read emails and the password. Use a port with encryption: usually 465 with TLS, or 587 with STARTTLS. On a private network, set SMTP_PLAIN=on to send without encryption.';

const notTrusted =
  'The certificate of the mail server was not accepted. It has expired, is for another name, or is not trusted here. Use the exact name from your email provider.';

const senderRefused =
  'The mail server refused the sender. Use a sender address (or MAIL_FROM) that the server may send for.';

const recipientRefused =
  'The mail server refused this address. It may need a user name and a password, or another sender.';

const byCode: Record<string, string> = {
  EDNS: 'The mail server was not found. Check the spelling of its name.',
  ENOTFOUND: 'The mail server was not found. Check the spelling of its name.',
  ECONNECTION: 'The mail server does not answer. Check the name, the port and any firewall.',
  ECONNREFUSED: 'The mail server does not answer. Check the name, the port and any firewall.',
  ETIMEDOUT:
    'The mail server did not answer in time. Check the port (usually 465 with TLS, which is smtps://, or 587 with STARTTLS, which is smtp://) and any firewall.',
  EAUTH:
    'The mail server did not accept the user name and the password. Some providers need a special password for apps.',
  ENOAUTH: 'The mail server asks for a user name and a password. Enter both.',
  ETLS: 'The secure connection to the mail server failed. Check whether the port needs TLS (smtps://) or STARTTLS (smtp://).',
  EENVELOPE: senderRefused,
};

export function mailWarning(host: string, failure: MailFailure): string {
  return `The mail server at ${host} does not accept emails. ${explainMailFailure(failure)} Emails will wait.`;
}

export function explainMailFailure({
  code = '',
  responseCode = 0,
  command = '',
  message,
}: MailFailure): string {
  if (/STARTTLS/.test(message) && ['ETLS', 'ECONNECTION'].includes(code) && responseCode !== 454)
    return noSecureWay;
  if (/certificate|altnames|self.signed/i.test(message) && responseCode === 0) return notTrusted;
  if (responseCode === 530) return byCode['ENOAUTH'] ?? '';
  if ([534, 535, 538].includes(responseCode)) return byCode['EAUTH'] ?? '';
  if (responseCode >= 400 && responseCode < 500 && code !== 'EAUTH') {
    return 'The mail server cannot take the email now. Try again in a few minutes.';
  }
  if (code === 'ESOCKET' && /ENOTFOUND|EAI_AGAIN/.test(message)) return byCode['EDNS'] ?? '';
  if (code === 'ESOCKET' && /ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ECONNRESET/.test(message)) {
    return byCode['ECONNREFUSED'] ?? '';
  }
  if (code === 'ESOCKET') return byCode['ETLS'] ?? '';
  if (command === 'RCPT TO' && responseCode >= 500) return recipientRefused;
  if (code === 'EMESSAGE' || responseCode >= 500) {
    return (
      byCode[code] ??
      'The mail server refused the email. Use a sender address (or MAIL_FROM) that the server may send for.'
    );
  }
  return byCode[code] ?? 'The portal could not send the email to the mail server.';
}
