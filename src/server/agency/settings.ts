/** What Admins set for the whole agency: name, accent colour, logo; and whether mails arrive. */

import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { AgencySettings, changeOfAgency, FirstRun, logoTypeOf } from '#domain/agency/agency.ts';
import { Refusal } from '#domain/refusal.ts';
import { logoAddress } from './agency-book.ts';
import { audit } from '#server/audit/audit.ts';
import { keyOf, secondsToWait, tooManyMessage } from '#server/auth/throttle/limits.ts';
import { occasionOf } from '#server/auth/sessions/request-context.ts';
import { only, signedIn } from '#server/auth/sessions/signed-in.ts';
import { lockAgency, type Logo, saveAgency, saveFirstRun, saveLogo } from './store.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { asked } from '#server/platform/http/asked.ts';
import { described } from '#server/platform/http/described.ts';
import type { Env } from '#server/platform/http/env.ts';
import type { Portal } from '#server/portal.ts';

const SettingsShape = z.strictObject({
  ...AgencySettings.shape,
  /** What the environment calls the agency, for as long as it has no other name. */
  defaultName: z.string(),
  logo: z.nullable(z.string()),
  /** Whether there is a mail server; without one mails are kept. */
  sendsMails: z.boolean(),
});

const LogoFile = z.object({ image: z.base64('Send the picture in base64') });

const MailTestShape = z.strictObject({
  sent: z.boolean(),
  to: z.string(),
  problem: z.nullable(z.string()),
  serverSaid: z.nullable(z.string()),
});

const testMails = { limit: 5, seconds: 300 };
const tag = 'Agency';
const who = 'Admin';

export function agencySettingsRoutes(portal: Portal): Hono<Env> {
  const { db, agency, config, post } = portal;
  const app = new Hono<Env>();
  const admin = [signedIn(portal), only('keep the agency')] as const;

  app.get(
    '/settings',
    ...admin,
    described({ tag, summary: 'What is set for the agency', who, answers: { schema: SettingsShape } }),
    async (c) => c.json(await settingsNow()),
  );

  app.put(
    '/settings',
    ...admin,
    described({
      tag,
      summary: "Set the agency's name and accent colour",
      who,
      description: 'Null leaves the name to `AGENCY_NAME`, and the colour to the portal.',
      answers: { schema: SettingsShape },
      refuses: ['invalid'],
    }),
    asked('json', AgencySettings),
    async (c) => {
      const settings = c.req.valid('json');
      await db.transaction().execute(async (tx) => {
        const change = changeOfAgency(await lockAgency(tx), settings);
        if (!change) return;
        await saveAgency(tx, settings);
        await note(c, tx, change);
      });
      return c.json(await settingsNow());
    },
  );

  app.put(
    '/logo',
    ...admin,
    described({
      tag,
      summary: "Set the agency's logo",
      who,
      description: 'A PNG, JPEG or WebP picture of 256 kB at most, in base64. An SVG may hold scripts.',
      answers: { schema: SettingsShape },
      refuses: ['invalid', 'too_large'],
    }),
    asked('json', LogoFile),
    async (c) => {
      const bytes = Buffer.from(c.req.valid('json').image, 'base64');
      const type = logoTypeOf(bytes);
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 24);
      await changeLogo(c, { bytes, type, hash }, 'a new logo');
      return c.json(await settingsNow());
    },
  );

  app.delete(
    '/logo',
    ...admin,
    described({ tag, summary: "Remove the agency's logo", who, answers: { schema: SettingsShape } }),
    async (c) => {
      await changeLogo(c, null, 'logo removed');
      return c.json(await settingsNow());
    },
  );

  app.put(
    '/first-run',
    ...admin,
    described({
      tag,
      summary: 'Keep where setting the portal up was left; null when it is done',
      who,
      answers: { schema: FirstRun },
      refuses: ['invalid'],
    }),
    asked('json', FirstRun),
    async (c) => {
      const { step } = c.req.valid('json');
      await saveFirstRun(db, step);
      return c.json({ step });
    },
  );

  app.post(
    '/test-mail',
    ...admin,
    described({
      tag,
      summary: 'Send a test mail to oneself, at once',
      who,
      description: "Answers what went wrong in plain words, with the mail server's own sentence.",
      answers: { schema: MailTestShape },
      refuses: ['too_many'],
    }),
    async (c) => {
      const { person } = c.var;
      const retryAfter = await secondsToWait(portal, keyOf('test-mail', person.id), testMails);
      if (retryAfter !== null) throw new Refusal('too_many', tooManyMessage, { retryAfter });
      return c.json(await post.tryOut(person));
    },
  );

  async function settingsNow(): Promise<z.infer<typeof SettingsShape>> {
    const now = await agency.current();
    const { ownName: name, accentColour } = now;
    const sendsMails = config.smtpUrl !== null;
    return { name, accentColour, defaultName: config.agencyName, logo: logoAddress(now), sendsMails };
  }

  async function changeLogo(c: Context<Env>, logo: Logo | null, change: string): Promise<void> {
    await db.transaction().execute(async (tx) => {
      const before = await lockAgency(tx);
      if (before.logo?.hash === logo?.hash) return;
      await saveLogo(tx, logo);
      await note(c, tx, change);
    });
  }

  async function note(c: Context<Env>, tx: Connection, reason: string): Promise<void> {
    const { person, sessionId } = c.var;
    const event = { action: 'change-agency', result: 'success', reason, sessionId } as const;
    await audit(tx, occasionOf(c, portal), { ...event, userId: person.id, email: person.email });
  }

  return app;
}
