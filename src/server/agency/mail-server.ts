import type { SavedMailServer, mailServerEndpoints } from '#contract/agency/agency.ts';
import {
  changeOfMailServer,
  type MailLogin,
  refusalToSetMailServer,
  withPassword,
} from '#domain/agency/mail-server.ts';
import { throwIf, Refusal } from '#domain/refusal.ts';
import { throwIfProofStale } from '#server/auth/own-account/fresh-proof.ts';
import { keyOf, secondsToWait, tooManyMessage } from '#server/session/attempt-store.ts';
import type { Handlers } from '#server/session/serve.ts';
import { serverOf } from '#server/platform/mail/mail-server.ts';
import { findMailServer, removeMailServer, saveMailServer } from '#server/platform/mail/mail-server-store.ts';
import { defaultSender } from '#server/platform/mail/sender.ts';
import type { Portal } from '#server/portal/portal.ts';
import { type ByAdmin, noteChange } from './note-change.ts';
import { lockAgency } from '#server/portal/agency-store.ts';

const tests = { limit: 10, seconds: 300 };

export function mailServerHandlers(portal: Portal): Handlers<typeof mailServerEndpoints> {
  const { db, config, post, clock, demo } = portal;

  async function stateNow(): Promise<SavedMailServer> {
    const facts = { fixedSender: config.mailFrom, usualSender: defaultSender(config) };
    if (config.smtpUrl) return { environment: serverOf(config.smtpUrl), server: null, ...facts };
    return { environment: null, server: shownOf(await findMailServer(db, portal)), ...facts };
  }

  /** The change requires a fresh proof of identity, because the mail server sees every reset link. */
  async function change(by: ByAdmin, decide: (before: MailLogin | null) => MailLogin | null): Promise<void> {
    throwIf(refusalToSetMailServer({ ...config, demo }));
    await by.change(async (tx) => {
      await lockAgency(tx);
      await throwIfProofStale(tx, by.sessionId, clock());
      const before = await findMailServer(tx, portal);
      const after = decide(before);
      const said = changeOfMailServer(before, after);
      if (!said) return;
      await (after ? saveMailServer(tx, portal, after) : removeMailServer(tx));
      await noteChange(tx, portal, by, said);
    });
  }

  return {
    'GET /api/agency/mail-server': stateNow,

    'PUT /api/agency/mail-server': async ({ body, ...by }) => {
      await change(by, (before) => withPassword(body, before));
      await post.sendWhatWaits();
      return stateNow();
    },

    'DELETE /api/agency/mail-server': async (by) => {
      await change(by, () => null);
      return stateNow();
    },

    'POST /api/agency/mail-server/test': async ({ body, person }) => {
      throwIf(refusalToSetMailServer({ ...config, demo }));
      const login = withPassword(body, await findMailServer(db, portal));
      const retryAfter = await secondsToWait(portal, keyOf('mail-server-test', person.id), tests);
      if (retryAfter !== null)
        throw new Refusal('too_many', 'too_many_attempts', tooManyMessage, { retryAfter });
      return post.tryOut(person, login);
    },
  };
}

function shownOf(login: MailLogin | null): SavedMailServer['server'] {
  if (!login) return null;
  const { password, ...server } = login;
  return { ...server, hasPassword: password !== null };
}
