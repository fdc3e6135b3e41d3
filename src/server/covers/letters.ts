import { longDay } from '#domain/calendar/calendar.ts';
import { greeting, nameInMail } from '#domain/person/name-in-mail.ts';
import { compose, link } from '#server/platform/mail/letter.ts';
import type { LetterWriters } from '#server/letters/letter-kinds.ts';

export const coverLetters = {
  cover: ({ fullName, consultantName, deputyName, isDeputy, isEnded, by, ...days }, setting) => {
    const [consultant, deputy] = [consultantName, deputyName].map((name) => nameInMail(name, 'a colleague'));
    const [who, verb, whom] = isDeputy ? ['You', 'cover', consultant] : [deputy, 'covers', 'you'];
    const from = longDay(days.fromDate);
    const until = longDay(days.untilDate);
    const byWhom = nameInMail(by, 'a colleague');
    return compose(
      {
        subject: isEnded
          ? `${who} no longer ${verb} for ${whom}`
          : `${who} ${verb} for ${whom} until ${until}`,
        greeting: greeting(fullName),
        paragraphs: [
          isEnded
            ? `${byWhom} ended the cover. ${isDeputy ? `The workers of ${consultant} are no longer in your lists.` : 'You review your workers’ timesheets again.'}`
            : `${byWhom} set up this cover from ${from} to ${until}. ${
                isDeputy
                  ? `You can see the workers of ${consultant}, review their timesheets and send reminders. You get emails about them too.`
                  : `${deputy} can see your workers, review their timesheets and send reminders. Both of you get emails about them.`
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
