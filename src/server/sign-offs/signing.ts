import type { Look, signingEndpoints, WeekToSign } from '#contract/sign-offs/sign-offs.ts';
import { hoursFields } from '#domain/hours/hours.ts';
import { throwIf } from '#domain/refusal.ts';
import {
  stateOfLink,
  notAsked,
  refusalOfNone,
  refusalToLink,
  refusalToWeeks,
  stateOfWeek,
} from '#domain/sign-off/answering.ts';
import { shownIn } from '#domain/sign-off/signed-content.ts';
import { hashOfToken } from '#server/auth/credentials/one-time-link.ts';
import { logoAddress } from '#domain/agency/agency.ts';
import { todayOf } from '#server/session/signed-in.ts';
import { requestContextOf } from '#server/session/request-context.ts';
import { throwIfOverLinkLimit } from './link-turns.ts';
import type { Handlers } from '#server/session/serve.ts';
import type { Portal } from '#server/portal/portal.ts';
import { decideWeek } from './decide.ts';
import { copyHandlers } from './copy.ts';
import { evidenceHandlers } from './evidence-by-link.ts';
import { findRequest, type LinkedWeek, listLinkedWeeks, type SignOffRequest } from './link-store.ts';
import { passOnHandlers } from './passing-on.ts';
import { sendCurrentLink } from './send-requests.ts';

const sentCurrent = 'If there are weeks to sign, we have emailed you a new link.';

export function signingHandlers(portal: Portal): Handlers<typeof signingEndpoints> {
  const { db, clock, config } = portal;
  const { agencyTimeZone: timeZone } = config;

  async function requestOf(token: string): Promise<SignOffRequest | undefined> {
    await throwIfOverLinkLimit(portal, token);
    return findRequest(db, hashOfToken(token));
  }

  return {
    ...passOnHandlers(portal),
    ...evidenceHandlers(portal),
    ...copyHandlers(portal),

    'POST /api/sign-offs/look': async ({ c, body: { token } }) => {
      // 500 weeks are 273 kB.
      c.set('compressible', true);
      const request = await requestOf(token);
      const agency = await agencyOf(portal);
      const refusal = refusalToLink(request);
      if (refusal || !request) {
        return unknownLink(refusal?.message ?? null, agency);
      }
      const { fullName, clientName, expiresAt } = request;
      const circumstances = { now: clock().toISOString(), expiresAt, timeZone };
      const weeks = await listLinkedWeeks(db, request, todayOf(portal));
      const refusalNow = refusalToWeeks(weeks);
      if (refusalNow) return unknownLink(refusalNow.message, agency);
      const states = weeks.map((week) => stateOfWeek(week, circumstances));
      const state = stateOfLink(request, states, circumstances);
      const shown = weeks.flatMap((week) => shownOf(week, stateOfWeek(week, circumstances)));
      return {
        ...state,
        authoriser: { fullName, clientName },
        agency,
        weeks: state.link === 'expired' ? [] : shown,
      };
    },

    'POST /api/sign-offs/decide': async ({ c, body: { token, name, decisions } }) => {
      const request = await requestOf(token);
      throwIf(refusalToLink(request));
      if (!request) throw new Error('Refused above');
      const asked = new Map(
        (await listLinkedWeeks(db, request, todayOf(portal))).map((week) => [week.seriesId, week]),
      );
      const results = [];
      for (const { seriesId, ...decision } of decisions) {
        const week = asked.get(seriesId.toLowerCase());
        const from = requestContextOf(c, portal);
        const { status, message } = week
          ? await decideWeek(portal, hashOfToken(token), week, { ...decision, name, from })
          : notAsked;
        results.push({ seriesId, status, message });
      }
      throwIf(refusalOfNone(results));
      return { results };
    },

    'POST /api/sign-offs/current': async ({ body: { token } }) => {
      const request = await requestOf(token);
      if (request && !refusalToLink(request)) await sendCurrentLink(portal, request.authoriserId);
      return { message: sentCurrent };
    },
  };
}

async function agencyOf({ agency }: Portal): Promise<Look['agency']> {
  const now = await agency.current();
  return { name: now.name, accentColour: now.accentColour, logo: logoAddress(now) };
}

/** The result contains no names and weeks, because a stranger may have the link. */
function unknownLink(message: string | null, agency: Look['agency']): Look {
  return { link: 'unknown', message, authoriser: null, agency, weeks: [] };
}

function shownOf(
  { seriesId, contentHash, userId, timesheet, signs, week, query }: LinkedWeek,
  state: Pick<WeekToSign, 'status' | 'message'>,
): WeekToSign[] {
  if (!timesheet || !signs) return [];
  const { candidate, assignment, siteName, weekStart, hoursWorked, lines, usualHours, evidence } = timesheet;
  const hours = Object.fromEntries(hoursFields.map((field) => [field, timesheet[field]]));
  return [
    {
      seriesId,
      contentHash,
      userId,
      candidateName: candidate.fullName,
      jobTitle: assignment?.jobTitle ?? '',
      siteName,
      weekStart,
      hours: { ...hours, total: hoursWorked } as WeekToSign['hours'],
      ...(lines && { lines }),
      ...(week?.isAgain && { again: true as const }),
      ...shownIn(timesheet),
      usualHours,
      files: evidence,
      ...state,
      ...(query !== null && state.status === 'queried' && { query }),
    },
  ];
}
