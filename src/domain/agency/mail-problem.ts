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
  'No mail server is set, so emails are kept and not sent. An Admin sets one under Agency; or whoever runs the portal sets SMTP_URL, for example smtps://name:password@mail.example.com:465, in the environment or in the file .env, and starts it again.';

const noSecureWay =
  'The mail server offers no secure connection, and in clear text anybody on the way could read the links in emails and the password. Use a server or a port that offers one: usually 465 with TLS, or 587 with STARTTLS. Where the way to the server is safe by itself, whoever runs the portal sets SMTP_PLAIN=on, and emails are sent all the same.';

const notTrusted =
  'The certificate of the mail server was not accepted: it has expired, is for another name, or comes from nobody whom this machine trusts. Use the very name that its provider gives.';

const senderRefused =
  'The mail server takes no email from this sender. The address of the sender, or MAIL_FROM, must be one that it may send for.';

const recipientRefused =
  'The mail server does not take email for this address. It may want a user name and a password first, or another sender.';

const byCode: Record<string, string> = {
  EDNS: 'The name of the mail server is not known. Check its spelling.',
  ENOTFOUND: 'The name of the mail server is not known. Check its spelling.',
  ECONNECTION:
    'Nothing answers at the address of the mail server. Check the name and the port, and whether a firewall is in between.',
  ECONNREFUSED:
    'Nothing answers at the address of the mail server. Check the name and the port, and whether a firewall is in between.',
  ETIMEDOUT:
    'The mail server did not answer in time. Check the port (usually 465 with TLS, which is smtps://, or 587 with STARTTLS, which is smtp://), and whether a firewall is in between.',
  EAUTH:
    'The mail server did not accept the user name and the password. Some providers want a password that is made for apps.',
  ENOAUTH: 'The mail server asks for a user name and a password. Enter both.',
  ETLS: 'The secure connection to the mail server failed. Check whether its port wants TLS (smtps://) or STARTTLS (smtp://).',
  EENVELOPE: senderRefused,
};

export function mailWarning(host: string, failure: MailFailure): string {
  return `The mail server at ${host} takes no email: ${explainMailFailure(failure)} Emails wait until then.`;
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
    return 'The mail server does not take the email at the moment. Try again in a few minutes.';
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
      'The mail server refused the email. The address of the sender, or MAIL_FROM, must be one that it may send for.'
    );
  }
  return byCode[code] ?? 'The email could not be handed to the mail server.';
}
