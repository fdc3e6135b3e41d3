import { createHash } from 'node:crypto';
import type { agencySettingsEndpoints, SavedSettings } from '#contract/agency/agency.ts';
import { AgencySettings, changeOfAgency, logoAddress, logoTypeOf } from '#domain/agency/agency.ts';
import { changedSettings } from '#domain/agency/settings-change.ts';
import { Refusal } from '#domain/refusal.ts';
import { keyOf, secondsToWait, tooManyMessage } from '#server/session/attempt-store.ts';
import type { Handlers } from '#server/session/serve.ts';
import type { Portal } from '#server/portal/portal.ts';
import { daysOfLetters } from '#domain/agency/retention.ts';
import { type ByAdmin, noteChange } from './note-change.ts';
import { doClientsSign, type Logo, saveAgency, saveFirstRun, saveLogo } from './store.ts';
import { lockAgency } from '#server/portal/agency-store.ts';

const testMails = { limit: 5, seconds: 300 };

export function agencySettingsHandlers(portal: Portal): Handlers<typeof agencySettingsEndpoints> {
  const { db, agency, config, post, clock } = portal;

  async function settingsNow(): Promise<SavedSettings> {
    const now = await agency.current();
    return {
      ...AgencySettings.parse({ ...now, name: now.ownName }),
      defaultName: config.agencyName,
      defaultDays: { events: config.auditDays, letters: daysOfLetters },
      logo: logoAddress(now),
      sendsMails: await post.sendsMails(),
      clientsSign: await doClientsSign(db),
    };
  }

  async function changeLogo(by: ByAdmin, logo: Logo | null, change: string): Promise<SavedSettings> {
    await by.change(async (tx) => {
      const before = await lockAgency(tx);
      if (before.logo?.hash === logo?.hash) return;
      await saveLogo(tx, logo);
      await noteChange(tx, portal, by, change);
    });
    return settingsNow();
  }

  return {
    'GET /api/agency/settings': settingsNow,

    'PUT /api/agency/settings': async ({ body: { seen, ...wanted }, ...by }) => {
      await by.change(async (tx) => {
        const before = await lockAgency(tx);
        const settings = changedSettings(before, wanted, seen);
        const change = changeOfAgency(before, settings);
        const { twoPeople } = wanted;
        const isTwoPeopleChosen = twoPeople !== undefined && twoPeople !== seen?.twoPeople;
        if (!change && !isTwoPeopleChosen) return;
        await saveAgency(tx, settings, { now: clock(), isTwoPeopleChosen });
        if (change) await noteChange(tx, portal, by, change);
      });
      return settingsNow();
    },

    'PUT /api/agency/logo': async ({ body: { image }, ...by }) => {
      const bytes = Buffer.from(image, 'base64');
      const type = logoTypeOf(bytes);
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 24);
      return changeLogo(by, { bytes, type, hash }, 'a new logo');
    },

    'DELETE /api/agency/logo': (by) => changeLogo(by, null, 'logo removed'),

    'PUT /api/agency/first-run': async ({ body: { step } }) => {
      await saveFirstRun(db, step);
      return { step };
    },

    'POST /api/agency/test-mail': async ({ person }) => {
      const retryAfter = await secondsToWait(portal, keyOf('test-mail', person.id), testMails);
      if (retryAfter !== null)
        throw new Refusal('too_many', 'too_many_attempts', tooManyMessage, { retryAfter });
      return post.tryOut(person);
    },
  };
}
