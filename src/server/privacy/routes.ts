import type { Context } from 'hono';
import type { DataRequest, dataRequestEndpoints } from '#contract/workers/data-requests.ts';
import { dayAndTimeAt, dayAt } from '#domain/calendar/calendar.ts';
import { partsThatGo, partsThatStay, refusalToOrder } from '#domain/person/forgetting.ts';
import { anonymousName } from '#domain/person/privacy.ts';
import { missing } from '#domain/refusal.ts';
import { audit } from '#server/session/audit.ts';
import type { Env } from '#server/session/env.ts';
import { requestContextOf } from '#server/session/request-context.ts';
import type { Handlers } from '#server/session/serve.ts';
import { askerOf } from '#server/session/signed-in.ts';
import type { Portal } from '#server/portal/portal.ts';
import { findKnownAuthoriser } from './authoriser-store.ts';
import { collectWhoever, forgetWhoever, listRefusals } from './data-request.ts';
import { countForgotten, findForgetting, listClientsOfToday } from './forgetting-store.ts';
import { type Section, pdfOfPages } from './pages-pdf.ts';
import { readableSections } from './readable.ts';
import { getWorker } from '#server/workers/store.ts';
import type { Person } from '#domain/person/person.ts';

export function dataRequestHandlers(portal: Portal): Handlers<typeof dataRequestEndpoints> {
  const { db, clock, config, agency } = portal;
  const today = () => dayAt(clock(), config.agencyTimeZone);

  async function requestOf(id: string, person: Person): Promise<DataRequest> {
    const account = await getWorker(db, id, person, 'see a worker');
    const { fullName } = account;
    const forgotten = await findForgetting(db, id);
    if (forgotten) {
      const { counts, ...entry } = forgotten;
      // The nightly job writes no entry with counts, so the remaining rows are counted here.
      const known = counts ?? { ...(await countForgotten(db, account)), files: 0, letters: 0 };
      return {
        fullName,
        refusals: [],
        worksAt: [],
        goes: partsThatGo(known),
        stays: partsThatStay(known),
        forgotten: entry,
      };
    }
    const refusals = await listRefusals(db, account, person);
    const counts = await countForgotten(db, account);
    return {
      fullName,
      refusals: refusals.map(({ reason, message }) => ({ reason, message })),
      goes: partsThatGo(counts),
      stays: partsThatStay(counts),
      worksAt: await listClientsOfToday(db, id, today()),
      forgotten: null,
    };
  }

  async function collect(c: Context<Env>, sessionId: string, id: string) {
    return db.transaction().execute(async (tx) => {
      const actor = await askerOf(portal, sessionId, 'answer data requests')(tx);
      const account = await getWorker(tx, id, actor, 'see a worker');
      const { email, fullName } = account;
      const found = { email, account, authoriser: await findKnownAuthoriser(tx, email) };
      const event = {
        action: 'export-person',
        result: 'success',
        userId: id,
        email,
        actorId: actor.id,
      } as const;
      await audit(tx, requestContextOf(c, portal), event);
      return { fullName, collected: await collectWhoever(tx, found) };
    });
  }

  return {
    'GET /api/workers/:id/data': ({ person, params: { id } }) => requestOf(id, person),

    'GET /api/workers/:id/data.json': async ({ c, sessionId, params: { id } }) => {
      const { collected } = await collect(c, sessionId, id);
      return collected;
    },

    'GET /api/workers/:id/data.pdf': async ({ c, sessionId, params: { id } }) => {
      const { fullName, collected } = await collect(c, sessionId, id);
      const { name: agencyName } = await agency.current();
      const pdf = await pdfOfPages({
        title: `Personal data of ${fullName}`,
        agencyName,
        intro: [
          `Made on ${dayAndTimeAt(clock().toISOString(), config.agencyTimeZone)}.`,
          'Internal numbers and empty values are left out. The JSON file has them.',
        ],
        sections: readableSections(collected, config.agencyTimeZone),
      });
      return c.body(pdf, 200, attachment(`personal-data-${today()}.pdf`));
    },

    'POST /api/workers/:id/forgetting': async ({ c, person, sessionId, params: { id }, body }) => {
      const { email } = await getWorker(db, id, person, 'see a worker');
      await forgetWhoever(db, {
        id,
        email,
        now: clock(),
        readActor: askerOf(portal, sessionId, 'answer data requests'),
        reason: body.reason,
        refusal: (account) => refusalToOrder(body, account),
        onForgotten: async (tx, actor) => {
          const event = {
            action: 'forget-person',
            result: 'success',
            userId: id,
            actorId: actor?.id ?? null,
          } as const;
          await audit(tx, requestContextOf(c, portal), event);
        },
      });
      return requestOf(id, person);
    },

    'GET /api/workers/:id/forgetting.pdf': async ({ c, person, params: { id } }) => {
      const { forgotten, goes, stays } = await requestOf(id, person);
      if (!forgotten) throw missing('receipt');
      const { name: agencyName } = await agency.current();
      const { at, byName, reason } = forgotten;
      const facts = [
        `Reference: ${anonymousName(id)}`,
        `Date: ${dayAndTimeAt(at, config.agencyTimeZone)}`,
        ...(byName ? [`By: ${byName}`] : []),
        ...(reason ? [`Reason: ${reason}`] : []),
      ];
      const listed = (title: string, parts: typeof goes): Section => ({
        title,
        records: [
          { title: null, lines: parts.map(({ what, why }) => (why ? `${what}. ${why}.` : `${what}.`)) },
        ],
      });
      const pdf = await pdfOfPages({
        title: 'Receipt: personal data removed',
        agencyName,
        intro: facts,
        sections: [listed('Removed', goes), listed('Kept', stays)],
      });
      return c.body(
        pdf,
        200,
        attachment(`receipt-${anonymousName(id).toLowerCase().replaceAll(' ', '-')}.pdf`),
      );
    },
  };
}

function attachment(name: string) {
  return { 'Content-Disposition': `attachment; filename="${name}"` };
}
