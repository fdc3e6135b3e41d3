import { invitationDays } from '#domain/person/account.ts';
import { greeting } from '#domain/person/name-in-mail.ts';
import { compose, link, secretLink, type Setting } from '#server/platform/mail/letter.ts';
import type { LetterWriters, LinkMarks } from '#server/letters/letter-kinds.ts';

export const proofPrefix = 'pkce_';

function confirmationLink(setting: Setting, type: string, { next, hasProof }: LinkMarks): string {
  const token = `${hasProof ? proofPrefix : ''}${setting.token ?? ''}`;
  return secretLink(setting.publicUrl, '/confirm', { token_hash: token, type, ...(next ? { next } : {}) });
}

function newPasswordLetter({ fullName }: { fullName?: string }, setting: Setting, url: string) {
  return compose(
    {
      subject: `Reset your password for ${setting.agencyName}`,
      greeting: greeting(fullName),
      paragraphs: ['Someone, probably you, asked for a new password. The link works once, for one hour.'],
      action: { label: 'Choose a new password', url },
      closing: 'If it was not you, you can ignore this message: your password stays as it is.',
    },
    setting,
  );
}

export const accountLetters = {
  'confirm-address': (payload, setting) =>
    compose(
      {
        subject: `Confirm your email address for ${setting.agencyName}`,
        greeting: greeting(),
        paragraphs: [
          'Please confirm that this is your email address. Then you can sign in.',
          'Open the link in the browser that you signed up in. In another one you will be asked to choose a password.',
        ],
        action: {
          label: 'Confirm your email address',
          url: confirmationLink(setting, 'signup', payload),
        },
        closing: 'If you did not sign up, you can ignore this message.',
      },
      setting,
    ),

  'reset-password': (payload, setting) =>
    newPasswordLetter(
      payload,
      setting,
      link(setting, '/custom-reset', { token: setting.token ?? '', email: payload.email }),
    ),

  'recover-account': (payload, setting) =>
    newPasswordLetter(payload, setting, confirmationLink(setting, 'recovery', payload)),

  'account-exists': (payload, setting) =>
    compose(
      {
        subject: `You already have an account at ${setting.agencyName}`,
        greeting: greeting(payload.fullName),
        paragraphs: [
          'Someone, probably you, tried to sign up with this email address. You already have an account: please sign in, or ask for a new password on the same page.',
        ],
        action: { label: 'Sign in', url: link(setting, '/auth') },
        closing: 'If it was not you, you can ignore this message: nothing was changed.',
      },
      setting,
    ),

  'test-mail': (payload, setting) =>
    compose(
      {
        subject: `A test email from ${setting.agencyName}`,
        greeting: greeting(payload.fullName),
        paragraphs: ['You asked the portal for a test email, and here it is: it can send emails.'],
        action: { label: 'Back to the portal', url: link(setting, '/consultant/agency') },
      },
      setting,
    ),

  invitation: (payload, setting) =>
    compose(
      {
        subject: `You are invited to ${setting.agencyName}`,
        greeting: greeting(),
        paragraphs: [
          `An account was made for you in the role of ${payload.role}. Open the link, confirm, and choose a password.`,
        ],
        action: {
          label: 'Accept the invitation',
          url: secretLink(setting.publicUrl, '/confirm', { token_hash: setting.token ?? '', type: 'invite' }),
        },
        closing: `The link works for ${invitationDays} days, until you have chosen a password. After that, ask for a new password on the sign-in page, with this email address.`,
      },
      setting,
    ),

  'worker-invitation': (_payload, setting) =>
    compose(
      {
        subject: `Your timesheets at ${setting.agencyName}`,
        greeting: greeting(),
        paragraphs: [
          `${setting.agencyName} takes weekly timesheets online, and an account is ready for you. Open the link, confirm, and choose a password.`,
        ],
        action: {
          label: 'Choose a password',
          url: secretLink(setting.publicUrl, '/confirm', { token_hash: setting.token ?? '', type: 'invite' }),
        },
        closing: `The link works for ${invitationDays} days, until you have chosen a password. After that, ask for a new password on the sign-in page, with this email address.`,
      },
      setting,
    ),

  'address-left': (_payload, setting) =>
    compose(
      {
        subject: `This email address is no longer used at ${setting.agencyName}`,
        greeting: greeting(),
        paragraphs: [
          `An Admin of ${setting.agencyName} gave an account that had this email address another one. Emails about it go there from now on.`,
          'Whoever was signed in with this address was signed out, and links sent to it no longer work.',
        ],
        closing: 'If that is not right, tell the agency.',
      },
      setting,
    ),

  'address-taken-up': (payload, setting) =>
    compose(
      {
        subject: `Your email address at ${setting.agencyName} was changed`,
        greeting: greeting(payload.fullName),
        paragraphs: [
          `${setting.agencyName} changed the email address of your account to this one. Sign in with it from now on. Your password stays as it was.`,
        ],
        action: { label: 'Sign in', url: link(setting, '/auth') },
        closing: 'If you expected no such change, tell the agency.',
      },
      setting,
    ),

  'address-invited': (_payload, setting) =>
    compose(
      {
        subject: `Choose a password for ${setting.agencyName}`,
        greeting: greeting(),
        paragraphs: [
          `${setting.agencyName} takes weekly timesheets online. Your account has this email address now. Open the link, confirm, and choose a password.`,
        ],
        action: {
          label: 'Choose a password',
          url: secretLink(setting.publicUrl, '/confirm', { token_hash: setting.token ?? '', type: 'invite' }),
        },
        closing: `The link works for ${invitationDays} days, until you have chosen a password. After that, ask for a new password on the sign-in page, with this email address.`,
      },
      setting,
    ),

  'confirm-change': (payload, setting) =>
    compose(
      {
        subject: `Your code for ${setting.agencyName}`,
        greeting: greeting(payload.fullName),
        paragraphs: ['Enter this code to confirm that it is you. It works for ten minutes.'],
        ...(setting.code && { code: setting.code }),
        closing:
          'If you asked for no code, someone else is signed in as you: end the sessions you do not know.',
      },
      setting,
    ),

  'password-changed': (payload, setting) =>
    compose(
      {
        subject: `Your password for ${setting.agencyName} was changed`,
        greeting: greeting(payload.fullName),
        paragraphs: ['Your password was changed just now, and you were signed out everywhere else.'],
        action: { label: 'It was not me: reset the password', url: link(setting, '/auth') },
      },
      setting,
    ),
} satisfies Partial<LetterWriters>;
