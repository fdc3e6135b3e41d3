import type { signingEndpoints } from '#contract/sign-offs/sign-offs.ts';
import { missing, throwIf } from '#domain/refusal.ts';
import { refusalToLink, stateOfLink } from '#domain/sign-off/answering.ts';
import { hashOfToken } from '#server/auth/credentials/one-time-link.ts';
import { download } from '#server/files/download.ts';
import type { Portal } from '#server/portal/portal.ts';
import type { Handlers } from '#server/session/serve.ts';
import { todayOf } from '#server/session/signed-in.ts';
import { findBytes, findRequest, listLinkedWeeks } from './link-store.ts';
import { throwIfOverLinkLimit } from './link-turns.ts';

export function evidenceHandlers(
  portal: Portal,
): Pick<Handlers<typeof signingEndpoints>, 'POST /api/sign-offs/evidence'> {
  const { db, clock, config } = portal;
  return {
    'POST /api/sign-offs/evidence': async ({ c, body: { token, fileId } }) => {
      await throwIfOverLinkLimit(portal, token);
      const request = await findRequest(db, hashOfToken(token));
      throwIf(refusalToLink(request));
      if (!request) throw new Error('Refused above');
      const weeks = (await listLinkedWeeks(db, request, todayOf(portal))).filter(({ signs }) => signs);
      const circumstances = { now: clock().toISOString(), timeZone: config.agencyTimeZone };
      const isOver = stateOfLink(request, [], circumstances).link === 'expired';
      const file = weeks
        .flatMap(({ timesheet }) => timesheet?.evidence ?? [])
        .find(({ id }) => id === fileId);
      const bytes = file && !isOver ? await findBytes(db, file.id) : undefined;
      if (!file || !bytes) throw missing('file');
      return download(c, { ...file, bytes });
    },
  };
}
