import { greeting } from '#domain/person/name-in-mail.ts';
import { compose, type Draft, link, type Setting } from '#server/platform/mail/letter.ts';
import type { LetterWriters } from '#server/letters/letter-kinds.ts';

function warning(
  fullName: string,
  setting: Setting,
  { subject, paragraphs }: Pick<Draft, 'subject' | 'paragraphs'>,
) {
  const action = { label: 'Not you? Change your password now', url: link(setting, '/auth') };
  return compose({ subject, greeting: greeting(fullName), paragraphs, action }, setting);
}

export const secondStepLetters = {
  'sign-in-method-added': ({ fullName, method }, setting) =>
    warning(fullName, setting, {
      subject: `A new way to sign in was added for ${setting.agencyName}`,
      paragraphs: [`${method} was just added to your account.`],
    }),

  'sign-in-method-removed': ({ fullName, method, isLast }, setting) =>
    warning(fullName, setting, {
      subject: `A way to sign in was removed for ${setting.agencyName}`,
      paragraphs: [
        `${method} was just removed from your account.`,
        ...(isLast ? ['Two-step verification is off. You now sign in with only your password.'] : []),
      ],
    }),

  'second-step-ended': ({ fullName, by }, setting) =>
    compose(
      {
        subject: `Two-step verification was turned off for ${setting.agencyName}`,
        greeting: greeting(fullName),
        paragraphs: [
          `${by} turned off two-step verification for your account and signed you out. You now sign in with only your password. You can turn it on again in My account.`,
        ],
        action: { label: 'Sign in', url: link(setting, '/auth') },
        closing: 'If you did not ask for this, please tell your agency.',
      },
      setting,
    ),

  'recovery-codes-made': ({ fullName }, setting) =>
    warning(fullName, setting, {
      subject: `New recovery codes for ${setting.agencyName}`,
      paragraphs: ['You have ten new recovery codes. Your old codes no longer work.'],
    }),

  'recovery-code-used': ({ fullName, left }, setting) =>
    warning(fullName, setting, {
      subject: `A recovery code was used for ${setting.agencyName}`,
      paragraphs: [`Someone used one of your recovery codes to sign in. You have ${left} left.`],
    }),
} satisfies Partial<LetterWriters>;
