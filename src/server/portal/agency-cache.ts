import { type AgencySettings, remindersAtFirst, usualCutOff, usualPayDay } from '#domain/agency/agency.ts';
import { noContact } from '#domain/agency/contact.ts';
import { keptAtFirst } from '#domain/agency/retention.ts';
import type { Colour } from '#domain/agency/accent.ts';
import type { Config } from '#server/config.ts';
import { shortestPassword } from '#domain/person/password.ts';
import type { SignUpRule } from '#domain/person/sign-up.ts';
import { getAgency, type SavedAgency } from './agency-store.ts';
import type { Connection } from '#server/platform/postgres/database.ts';

export interface Agency extends Omit<AgencySettings, 'name' | 'accentColour'> {
  name: string;
  accentColour: Colour | null;
  logo: SavedAgency['logo'];
  ownName: string | null;
  firstRun: SavedAgency['firstRun'];
  signUp: SignUpRule;
  passwordMinLength: number;
  /** True if the portal has no Admin yet. */
  isNew: boolean;
  hasMailServer: boolean;
}

export interface AgencyCache {
  current(): Promise<Agency>;
  lastKnown(): Agency;
}

export const agencyAtFirst: Agency = {
  name: 'Timesheet Portal',
  accentColour: null,
  missingRate: 'mark',
  cutOff: usualCutOff,
  payDay: usualPayDay,
  division: 'england-and-wales',
  twoPeople: false,
  showsPay: false,
  reminders: remindersAtFirst,
  approveOnSignOff: false,
  contact: noContact,
  clientWord: null,
  retention: keptAtFirst,
  logo: null,
  ownName: null,
  firstRun: null,
  signUp: 'open',
  passwordMinLength: shortestPassword.least,
  isNew: false,
  hasMailServer: false,
};

/** Every page view and email refreshes the cache, so `lastKnown` is never stale for long. */
export function keepAgency(
  db: Connection,
  config: Pick<Config, 'agencyName' | 'passwordMinLength'>,
): AgencyCache {
  let known: Agency = {
    ...agencyAtFirst,
    name: config.agencyName,
    passwordMinLength: config.passwordMinLength,
  };
  return {
    async current() {
      const { name, minimumPasswordLength, ...rest } = await getAgency(db);
      known = {
        ...rest,
        name: name ?? config.agencyName,
        ownName: name,
        passwordMinLength: Math.max(config.passwordMinLength, minimumPasswordLength),
      };
      return known;
    },
    lastKnown: () => known,
  };
}

export function styleAddress({ accentColour }: Pick<Agency, 'accentColour'>): string | null {
  return accentColour && `/agency/style/${accentColour.slice(1)}.css`;
}
