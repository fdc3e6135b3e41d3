import { greeting } from '#domain/person/name-in-mail.ts';
import { compose, type Draft, link, type Setting } from '#server/platform/mail/letter.ts';
import type { LetterWriters } from '#server/letters/letter-kinds.ts';

function warning(
  fullName: string,
  setting: Setting,
  { subject, paragraphs }: Pick<Draft, 'subject' | 'paragraphs'>,
) {
  const action = { label: 'It was not me: reset the password', url: link(setting, '/auth') };
  return compose({ subject, greeting: greeting(fullName), paragraphs, action }, setting);
}

export const secondStepLetters = {
  'sign-in-method-added': ({ fullName, method }, setting) =>
    warning(fullName, setting, {
      subject: `A new way to sign in was added for ${setting.agencyName}`,
      paragraphs: [`${method} was added to your account just now.`],
    }),

  'sign-in-method-removed': ({ fullName, method, isLast }, setting) =>
    warning(fullName, setting, {
      subject: `A way to sign in was removed for ${setting.agencyName}`,
      paragraphs: [
        `${method} was removed from your account just now.`,
        ...(isLast ? ['Two-step verification is off: your password alone opens your account.'] : []),
      ],
    }),

  'second-step-ended': ({ fullName, by }, setting) =>
    compose(
      {
        subject: `Two-step verification was turned off for ${setting.agencyName}`,
        greeting: greeting(fullName),
        paragraphs: [
          `${by} turned off two-step verification for your account and signed you out everywhere. Your password alone opens your account now; you can turn it on again under My account.`,
        ],
        action: { label: 'Sign in', url: link(setting, '/auth') },
        closing: 'If you did not ask for this, please tell your agency.',
      },
      setting,
    ),

  'recovery-codes-made': ({ fullName }, setting) =>
    warning(fullName, setting, {
      subject: `New recovery codes for ${setting.agencyName}`,
      paragraphs: [
        'Ten new recovery codes were made for your account just now. Those you had before are void.',
      ],
    }),

  'recovery-code-used': ({ fullName, left }, setting) =>
    warning(fullName, setting, {
      subject: `A recovery code was used for ${setting.agencyName}`,
      paragraphs: [
        `One of your recovery codes was used just now in place of a code of your app. You have ${left} left.`,
      ],
    }),
} satisfies Partial<LetterWriters>;
