import { greeting, nameInMail } from '#domain/person/name-in-mail.ts';
import { compose, link } from '#server/platform/mail/letter.ts';
import type { LetterWriters } from '#server/letters/letter-kinds.ts';

const workers = (count: number) => (count === 1 ? '1 worker' : `${count.toLocaleString('en-GB')} workers`);

export const workerLetters = {
  'worker-unclaimed': ({ fullName, worker, by, reason }, setting) => {
    const name = nameInMail(worker, 'A worker');
    return compose(
      {
        subject: `${name} has no consultant`,
        greeting: greeting(fullName),
        paragraphs: [
          `${nameInMail(by, 'A consultant')} no longer looks after ${name}. An Admin must review their timesheets until a consultant claims them.`,
        ],
        facts: [['Reason', reason]],
        action: { label: 'See all pending timesheets', url: link(setting, '/consultant/all-pending') },
      },
      setting,
    );
  },

  'workers-handed-over': ({ fullName, count, from, by }, setting) =>
    compose(
      {
        subject: `You now look after ${workers(count)} of ${nameInMail(from, 'a colleague')}`,
        greeting: greeting(fullName),
        paragraphs: [
          `${nameInMail(by, 'An Admin')} gave you ${workers(count)} of ${nameInMail(from, 'a colleague')}. You now review all their timesheets, also the pending ones.`,
        ],
        action: { label: 'See your workers', url: link(setting, '/consultant') },
      },
      setting,
    ),
} satisfies Partial<LetterWriters>;
