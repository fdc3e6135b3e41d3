import { withArticle } from '#domain/person/person.ts';
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
      paragraphs: ['Someone asked for a new password for this account. The link works once, for one hour.'],
      action: { label: 'Choose a new password', url },
      closing: 'If it was not you, ignore this email. Your password has not changed.',
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
          'Open the link on the phone or computer where you signed up. On another one you will choose a password first.',
        ],
        action: {
          label: 'Confirm your email address',
          url: confirmationLink(setting, 'signup', payload),
        },
        closing: 'If you did not sign up, ignore this email.',
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
          'You tried to sign up, but you already have an account. Please sign in, or ask for a new password on the same page.',
        ],
        action: { label: 'Sign in', url: link(setting, '/auth') },
        closing: 'If you did not sign up, ignore this email. Nothing has changed.',
      },
      setting,
    ),

  'test-mail': (payload, setting) =>
    compose(
      {
        subject: `A test email from ${setting.agencyName}`,
        greeting: greeting(payload.fullName),
        paragraphs: ['This is your test email. The portal can send emails.'],
        action: { label: 'Back to the portal', url: link(setting, '/consultant/agency') },
      },
      setting,
    ),

  invitation: (payload, setting) =>
    compose(
      {
        subject: `You are invited to ${setting.agencyName}`,
        greeting: greeting(payload.fullName),
        paragraphs: [
          `${setting.agencyName} has invited you as ${withArticle(payload.role)}. Choose a password to start.`,
        ],
        action: {
          label: 'Accept the invitation',
          url: secretLink(setting.publicUrl, '/confirm', { token_hash: setting.token ?? '', type: 'invite' }),
        },
        closing: `The link works once, for ${invitationDays} days. After that, enter this email address on the sign-in page to get a new link.`,
      },
      setting,
    ),

  'worker-invitation': (payload, setting) =>
    compose(
      {
        subject: `Your timesheets at ${setting.agencyName}`,
        greeting: greeting(payload.fullName),
        paragraphs: [
          `You can now send your hours to ${setting.agencyName} on your phone. Choose a password to start.`,
        ],
        action: {
          label: 'Choose a password',
          url: secretLink(setting.publicUrl, '/confirm', { token_hash: setting.token ?? '', type: 'invite' }),
        },
        closing: `The link works once, for ${invitationDays} days. After that, enter this email address on the sign-in page to get a new link.`,
      },
      setting,
    ),

  'address-left': (_payload, setting) =>
    compose(
      {
        subject: `This email address is no longer used at ${setting.agencyName}`,
        greeting: greeting(),
        paragraphs: [
          `An Admin of ${setting.agencyName} has changed the email address of an account. We will no longer write to this address.`,
          'You can no longer sign in with this address, and older links no longer work.',
        ],
        closing: 'If this is not right, tell the agency.',
      },
      setting,
    ),

  'address-taken-up': (payload, setting) =>
    compose(
      {
        subject: `Your email address at ${setting.agencyName} was changed`,
        greeting: greeting(payload.fullName),
        paragraphs: [
          `${setting.agencyName} has changed your email address to this one. Sign in with this address. Your password has not changed.`,
        ],
        action: { label: 'Sign in', url: link(setting, '/auth') },
        closing: 'If you did not expect this, tell the agency.',
      },
      setting,
    ),

  'address-invited': (_payload, setting) =>
    compose(
      {
        subject: `Choose a password for ${setting.agencyName}`,
        greeting: greeting(),
        paragraphs: [
          `${setting.agencyName} has changed your email address to this one. Choose a password to start.`,
        ],
        action: {
          label: 'Choose a password',
          url: secretLink(setting.publicUrl, '/confirm', { token_hash: setting.token ?? '', type: 'invite' }),
        },
        closing: `The link works once, for ${invitationDays} days. After that, enter this email address on the sign-in page to get a new link.`,
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
          'If you did not ask for a code, someone else is signed in as you. Sign out the devices that you do not know.',
      },
      setting,
    ),

  'password-changed': (payload, setting) =>
    compose(
      payload.isFirst
        ? {
            subject: `Your password for ${setting.agencyName} is ready`,
            greeting: greeting(payload.fullName),
            paragraphs: [
              'You have chosen your password. From now on, sign in with this email address and your password.',
            ],
            action: { label: 'Sign in', url: link(setting, '/auth') },
            closing: 'If you did not choose a password, tell the agency.',
          }
        : {
            subject: `Your password for ${setting.agencyName} was changed`,
            greeting: greeting(payload.fullName),
            paragraphs: ['Your password was just changed. You are signed out on all other devices.'],
            action: { label: 'Not you? Change your password now', url: link(setting, '/auth') },
          },
      setting,
    ),
} satisfies Partial<LetterWriters>;
