import { shortDay } from '#domain/calendar/calendar.ts';
import { greeting, nameInMail } from '#domain/person/name-in-mail.ts';
import { compose, link } from '#server/platform/mail/letter.ts';
import type { LetterWriters } from '#server/letters/letter-kinds.ts';

const mostShown = 40;

const count = (weeks: number) => (weeks === 1 ? '1 week' : `${weeks} weeks`);
const wait = (weeks: number) => (weeks === 1 ? 'waits' : 'wait');

export const signOffLetters = {
  'sign-off-request': ({ fullName, clientName, weeks, goodUntil }, setting) => {
    const shown = weeks
      .slice(0, mostShown)
      .map((week): [string, string] => [
        nameInMail(week.fullName, 'A worker'),
        `Week starting ${shortDay(week.weekStart)}, ${week.hoursWorked} hours`,
      ]);
    const more = weeks.length - shown.length;
    return compose(
      {
        subject: `${count(weeks.length)} at ${nameInMail(clientName, 'your organisation')} ${wait(weeks.length)} for your signature`,
        greeting: greeting(fullName),
        paragraphs: [
          `Please check and sign ${count(weeks.length)} at ${nameInMail(clientName, 'your organisation')}. Workers of ${setting.agencyName} worked these hours. You do not need an account.`,
        ],
        facts: more > 0 ? [...shown, ['And more', count(more)]] : shown,
        action: {
          label: weeks.length === 1 ? 'Look at the week' : 'Look at the weeks',
          url: `${link(setting, '/sign')}#${setting.token ?? ''}`,
        },
        closing: `This link is only for you. It works until ${goodUntil}.`,
      },
      setting,
    );
  },

  'sign-off-refused': ({ fullName, authoriser, clientName, email, serverSaid }, setting) => {
    const name = nameInMail(authoriser, 'An authoriser');
    const client = nameInMail(clientName, 'a client');
    return compose(
      {
        subject: `${name} at ${client} could not be reached`,
        greeting: greeting(fullName),
        paragraphs: [
          `We asked ${name} at ${client} to sign for weeks of your workers, but the mail server refused the email. We will ask the next authoriser. Without another authoriser, the weeks wait.`,
          'Check the address on the client’s page, then send the weeks again.',
        ],
        facts: [
          ['Address', email],
          ...(serverSaid ? [['The mail server said', serverSaid.slice(0, 300)] as [string, string]] : []),
        ],
        action: { label: 'See what waits for clients', url: link(setting, '/consultant/sign-offs') },
      },
      setting,
    );
  },

  'who-signs': ({ fullName, by, clientName, authoriser, email, change, of }, setting) => {
    const name = nameInMail(authoriser, 'An authoriser');
    const client = nameInMail(clientName, 'a client');
    const other = nameInMail(of ?? '', 'somebody');
    const said = {
      added: `${name} is a new authoriser of ${client}.`,
      address: `The address of ${name} at ${client} has changed. The old address was ${of ?? 'another one'}.`,
      chosen: `${name} now signs for weeks of ${other} at ${client}.`,
      deputy: `${name} signs at ${client} while ${other} is away.`,
    }[change];
    return compose(
      {
        subject:
          change === 'address' ? `${name} at ${client} has a new address` : `${name} signs for ${client}`,
        greeting: greeting(fullName),
        paragraphs: [
          `${said} ${nameInMail(by, 'A colleague')} made this change.`,
          'We send weeks to sign to this address. If you do not know the address, tell an Admin at once.',
        ],
        facts: [['Address', email]],
        action: { label: 'See the clients', url: link(setting, '/consultant/clients') },
      },
      setting,
    );
  },

  'signer-proposed': ({ fullName, authoriser, clientName, proposed, email }, setting) => {
    const name = nameInMail(authoriser, 'An authoriser');
    const other = nameInMail(proposed, 'someone else');
    return compose(
      {
        subject: `${name} proposes that ${other} signs`,
        greeting: greeting(fullName),
        paragraphs: [
          `${name} of ${nameInMail(clientName, 'a client')} should sign for weeks of your workers, but proposes ${other} instead. We have sent nothing to that person.`,
          'Accept only a person who works there.',
        ],
        facts: [['Address', email]],
        action: { label: 'Accept or decline', url: link(setting, '/consultant/sign-offs') },
      },
      setting,
    );
  },

  'authoriser-moved': ({ fullName, clientName }, setting) =>
    compose(
      {
        subject: `${setting.agencyName} will write to you at another address`,
        greeting: greeting(fullName),
        paragraphs: [
          `You signed for weeks at ${nameInMail(clientName, 'your organisation')}. ${setting.agencyName} has changed your email address. Links in emails to this address no longer work.`,
          'If you did not ask for this, please tell the agency.',
        ],
      },
      setting,
    ),
} satisfies Partial<LetterWriters>;
