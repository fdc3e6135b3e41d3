import { weekInDates } from '#domain/calendar/week.ts';
import { weekdays } from '#domain/hours/hours.ts';
import { greeting, nameInMail } from '#domain/person/name-in-mail.ts';
import { inAlphabet } from '#domain/text.ts';
import { compose, link } from '#server/platform/mail/letter.ts';
import type { AccountLetters, LetterWriters } from '#server/letters/letter-kinds.ts';

const mostShown = 40;

function counted(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? `1 ${one}` : `${count.toLocaleString('en-GB')} ${many}`;
}

type Weeks = AccountLetters['sign-off-request']['weeks'];
type OfWorker = Weeks[number];

function hoursOf(weeks: Weeks): string {
  const hundredths = weeks.reduce((sum, { hoursWorked }) => sum + Math.round(hoursWorked * 100), 0);
  return counted(hundredths / 100, 'hour');
}

function byWorker<Week extends OfWorker>(weeks: Week[]): Week[][] {
  return [...Map.groupBy(weeks, ({ userId }) => userId).values()].toSorted(([one], [other]) =>
    inAlphabet(one?.fullName ?? '', other?.fullName ?? ''),
  );
}

function lineOf(weeks: Weeks): [string, string] {
  const [first] = weeks;
  const which = weeks.length === 1 && first ? weekInDates(first.weekStart) : counted(weeks.length, 'week');
  return [nameInMail(first?.fullName ?? '', 'A worker'), `${which}, ${hoursOf(weeks)}`];
}

function factsOf(days: readonly number[]): [string, string][] {
  return days.map((hours, index) => [weekdays[index] ?? '', counted(hours, 'hour')]);
}

type Answered = AccountLetters['sign-off-copy']['weeks'];

const verdicts = { signed: 'Signed', queried: 'Reported as wrong' } as const;

function sumOf(weeks: Answered, verdict: Answered[number]['verdict']): string[] {
  const own = weeks.filter((week) => week.verdict === verdict);
  if (own.length === 0) return [];
  return [`${verdicts[verdict]}: ${counted(own.length, 'week')}, ${hoursOf(own)}.`];
}

function answerFacts(week: Answered[number]): [string, string][] {
  return [
    ['Worker', nameInMail(week.fullName, 'A worker')],
    ['Week', weekInDates(week.weekStart)],
    ...factsOf(week.days),
    ['Total', hoursOf([week])],
    ...week.entered,
    ['Your answer', verdicts[week.verdict]],
    ...(week.query === null ? [] : [['Your words', week.query] as [string, string]]),
    ['Name', nameInMail(week.name, 'No name')],
    ['When', week.at],
  ];
}

function answerLine({ weekStart, days, hoursWorked, entered, verdict, query, name, at }: Answered[number]) {
  const ofDays = days.flatMap((hours, index) =>
    hours === 0 ? [] : `${weekdays[index]?.slice(0, 3)} ${hours}`,
  );
  const worked = [...ofDays, ...entered.map(([, words]) => words)].join(', ');
  const said = query === null ? '' : ` “${query}”`;
  return `${weekInDates(weekStart)}: ${counted(hoursWorked, 'hour')} (${worked}). ${verdicts[verdict]} by ${nameInMail(name, 'No name')}, ${at}.${said}`;
}

function inWeeks<One extends { weekStart: string }>(weeks: One[]): One[] {
  return weeks.toSorted((one, other) => one.weekStart.localeCompare(other.weekStart));
}

export const signOffLetters = {
  'sign-off-request': ({ fullName, clientName, weeks, days, goodUntil }, setting) => {
    const client = nameInMail(clientName, 'your organisation');
    const workers = byWorker(weeks);
    const shown = workers.slice(0, mostShown).map(lineOf);
    const more = workers.length - shown.length;
    const [first, second] = weeks;
    const only = second ? undefined : first;
    const ofDays = only && days ? factsOf(days) : [];
    const which = only ? `: ${weekInDates(only.weekStart)}` : ` ${counted(weeks.length, 'week')}`;
    const what = only
      ? `1 week of ${nameInMail(only.fullName, 'a worker')} at ${client}: ${hoursOf(weeks)}`
      : `${counted(weeks.length, 'week')} at ${client}: ${counted(workers.length, 'person', 'people')}, ${hoursOf(weeks)}`;
    return compose(
      {
        subject: `Please sign${which}, ${client}`,
        greeting: greeting(fullName),
        paragraphs: [`Please check and sign ${what}. You do not need an account.`],
        facts: more > 0 ? [...shown, ['And more', counted(more, 'person', 'people')]] : [...shown, ...ofDays],
        action: {
          label: only ? 'Look at the week' : 'Look at the weeks',
          url: `${link(setting, '/sign')}#${setting.token ?? ''}`,
        },
        closing: `This link is only for you. It works until ${goodUntil}.`,
      },
      setting,
    );
  },

  'sign-off-copy': ({ fullName, clientName, weeks }, setting) => {
    const client = nameInMail(clientName, 'your organisation');
    const [only, second] = weeks;
    const isOne = only !== undefined && second === undefined;
    return compose(
      {
        subject: isOne
          ? `Copy of your answer: ${weekInDates(only.weekStart)}, ${client}`
          : `Copy of your answers: ${counted(weeks.length, 'week')}, ${client}`,
        greeting: greeting(fullName),
        paragraphs: [
          `This is what you answered for ${client}. Please keep this email.`,
          ...(isOne ? [] : [...sumOf(weeks, 'signed'), ...sumOf(weeks, 'queried')]),
        ],
        facts: isOne ? answerFacts(only) : [],
        lists: isOne
          ? []
          : byWorker(weeks).map((own) => ({
              heading: nameInMail(own[0]?.fullName ?? '', 'A worker'),
              lines: inWeeks(own).map(answerLine),
            })),
        closing: `If you did not answer ${isOne ? 'this week' : 'these weeks'}, please tell the agency.`,
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
          `We asked ${name} at ${client} to sign for weeks of your workers, but the mail server refused the email. We will ask the next authoriser. If there is none, nobody can sign these weeks.`,
          'Check the address on the client’s page, then send the weeks again.',
        ],
        facts: [
          ['Address', email],
          ...(serverSaid ? [['The mail server said', serverSaid.slice(0, 300)] as [string, string]] : []),
        ],
        action: { label: 'See the weeks to sign', url: link(setting, '/consultant/sign-offs') },
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
          'We email weeks to sign to the address below. If you do not know it, tell an Admin at once.',
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
