import { longDay } from '#domain/calendar/calendar.ts';
import { greeting, nameInMail } from '#domain/person/name-in-mail.ts';
import { compose, link } from '#server/platform/mail/letter.ts';
import type { LetterWriters } from '#server/letters/letter-kinds.ts';

export const coverLetters = {
  cover: ({ fullName, consultantName, deputyName, isDeputy, isEnded, by, ...days }, setting) => {
    const [consultant, deputy] = [consultantName, deputyName].map((name) => nameInMail(name, 'a colleague'));
    const [who, whom] = isDeputy ? ['You stand', consultant] : [`${deputy} stands`, 'you'];
    const from = longDay(days.fromDate);
    const until = longDay(days.untilDate);
    const byWhom = nameInMail(by, 'a colleague');
    return compose(
      {
        subject: isEnded ? `${who} in for ${whom} no longer` : `${who} in for ${whom} until ${until}`,
        greeting: greeting(fullName),
        paragraphs: [
          isEnded
            ? `${byWhom} has ended it. ${isDeputy ? `The workers of ${consultant} are no longer in your lists.` : 'Your timesheets wait for you again.'}`
            : `From ${from} to ${until}, both included, as ${byWhom} has said. ${
                isDeputy
                  ? `You see the workers of ${consultant}, review their timesheets and remind them, and get the letters about them too.`
                  : `${deputy} sees your workers, reviews their timesheets and reminds them. Letters about them go to both of you.`
              }`,
        ],
        action: isDeputy
          ? { label: 'See pending timesheets', url: link(setting, '/consultant/pending') }
          : { label: 'See when you are away', url: link(setting, '/account') },
      },
      setting,
    );
  },
} satisfies Partial<LetterWriters>;
