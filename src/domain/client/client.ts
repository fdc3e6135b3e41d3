import * as z from 'zod/mini';
import { Division } from '#domain/calendar/division.ts';
import { Email, Id } from '#domain/person/person.ts';
import { lineOf, orNull } from '#domain/text.ts';
import { Refusal } from '#domain/refusal.ts';
import { AnsweredDefaults } from './client-defaults.ts';
import type { ClientFieldName } from './client-fields.ts';

const details = {
  name: lineOf('the name of the client', 200),
  accountCode: orNull(lineOf('the account code', 50)),
  poRequired: z._default(z.boolean('Send true or false'), false),
  division: z._default(Division, 'england-and-wales'),
} satisfies Record<ClientFieldName, z.core.$ZodType>;

export const ClientDetails = z.object(details);
export type ClientDetails = z.infer<typeof ClientDetails>;
export type SentClientDetails = z.input<typeof ClientDetails>;

export const Client = z.strictObject({
  id: z.string(),
  ...ClientDetails.shape,
  /** Null until staff confirm that the client is not another spelling of a known client. */
  confirmedAt: z.nullable(z.string()),
  mergedInto: z.nullable(z.string()),
  archivedAt: z.nullable(z.string()),
  /** Left out if the client has no defaults. */
  defaults: z.optional(AnsweredDefaults),
});
export type Client = z.infer<typeof Client>;

export const SiteDetails = z.object({
  name: lineOf('the name of the site', 200),
  postcode: orNull(lineOf('the postcode', 10)),
  division: orNull(Division),
});
export type SiteDetails = z.infer<typeof SiteDetails>;

export const Site = z.strictObject({ id: z.string(), ...SiteDetails.shape });
export type Site = z.infer<typeof Site>;

export const AuthoriserDetails = z.object({
  siteId: orNull(Id),
  fullName: lineOf('the full name', 200),
  email: Email,
  phone: orNull(lineOf('the phone number', 50)),
});
export type AuthoriserDetails = z.infer<typeof AuthoriserDetails>;

export const Authoriser = z.strictObject({
  id: z.string(),
  ...AuthoriserDetails.shape,
  disabledAt: z.nullable(z.string()),
});
export type Authoriser = z.infer<typeof Authoriser>;

export const clientLists = ['unconfirmed', 'archived'] as const;
export type ClientList = (typeof clientLists)[number];

export interface ClientState extends Pick<Client, 'id' | 'name' | 'archivedAt'> {
  mergedIntoName: string | null;
}

function refusalOfMerged({ name, mergedIntoName }: ClientState, advice: string): Refusal | null {
  if (mergedIntoName === null) return null;
  return new Refusal('conflict', 'client_merged', `${name} was merged into ${mergedIntoName}. ${advice}`, {
    values: { name, into: mergedIntoName },
  });
}

export function refusalToArchiveClient(client: ClientState): Refusal | null {
  return refusalOfMerged(client, 'There is nothing left to archive or restore.');
}

export function refusalToChangeClient(client: ClientState): Refusal | null {
  if (client.archivedAt !== null && client.mergedIntoName === null)
    return new Refusal('conflict', 'client_archived', `${client.name} is archived. Restore it first.`, {
      values: { name: client.name },
    });
  return refusalOfMerged(client, 'Change that client instead.');
}

export function refusalToMerge(client: ClientState, into: ClientState): Refusal | null {
  const merged = refusalOfMerged(client, 'It cannot be merged again.');
  if (merged) return merged;
  if (client.id !== into.id) return refusalOfUse(into, 'into');
  const message = `${client.name} cannot be merged into itself. Choose another client.`;
  return new Refusal('conflict', 'client_not_mergeable', message, {
    values: { name: client.name },
    fields: { into: message },
  });
}

export function overlappingAtBoth(): Refusal {
  return new Refusal(
    'conflict',
    'assignments_overlap',
    'A worker has the same work on the same days at both clients. End or delete one assignment first.',
  );
}

export function refusalToPlaceWith(client: ClientState): Refusal | null {
  return refusalOfUse(client, 'clientId');
}

function refusalOfUse(
  { name, mergedIntoName: into, archivedAt }: ClientState,
  field: string,
): Refusal | null {
  if (into !== null) {
    const message = `${name} was merged into ${into}. Choose that client instead.`;
    return new Refusal('conflict', 'client_merged', message, {
      values: { name, into },
      fields: { [field]: message },
    });
  }
  if (archivedAt === null) return null;
  const message = `${name} is archived. Restore it first, or choose another client.`;
  return new Refusal('conflict', 'client_archived', message, {
    values: { name },
    fields: { [field]: message },
  });
}

export function refusalToNameClient(other: Pick<Client, 'name' | 'confirmedAt'> | undefined): Refusal | null {
  if (!other) return null;
  const hint = other.confirmedAt === null ? ', not confirmed yet' : '';
  const message = `There is already a client named ${other.name}${hint}.`;
  return new Refusal('conflict', 'name_taken', message, {
    values: { name: other.name },
    fields: { name: message },
  });
}

export function refusalToNameSite(other: Pick<Site, 'name'> | undefined): Refusal | null {
  if (!other) return null;
  const message = `There is already a site named ${other.name}.`;
  return new Refusal('conflict', 'name_taken', message, {
    values: { name: other.name },
    fields: { name: message },
  });
}

export function refusalToChangeSite(
  site: Pick<Site, 'name'> & { archivedAt: string | null },
): Refusal | null {
  return site.archivedAt === null
    ? null
    : new Refusal('conflict', 'site_archived', `${site.name} is archived. Restore it first.`, {
        values: { name: site.name },
      });
}

export function refusalToSignFor(
  site: (Pick<Site, 'id' | 'name'> & { archivedAt: string | null }) | undefined,
  before: Pick<Authoriser, 'siteId'> | null,
): Refusal | null {
  if (!site) {
    const message = 'Choose a site of this client, or all sites.';
    return new Refusal('invalid', 'site_invalid', message, { fields: { siteId: message } });
  }
  if (site.archivedAt === null || site.id === before?.siteId) return null;
  const message = `${site.name} is archived. Choose another site, or all sites.`;
  return new Refusal('invalid', 'site_not_in_use', message, {
    values: { name: site.name },
    fields: { siteId: message },
  });
}

export function refusalToPlaceAt(
  site: (Pick<Site, 'name'> & { archivedAt: string | null }) | undefined,
): Refusal | null {
  if (!site || site.archivedAt === null) return null;
  const message = `${site.name} is archived. Restore it first, or choose another site.`;
  return new Refusal('invalid', 'site_not_in_use', message, {
    values: { name: site.name },
    fields: { siteId: message },
  });
}

export function refusalToAddress(
  other: Pick<Authoriser, 'fullName' | 'disabledAt'> | undefined,
): Refusal | null {
  if (!other) return null;
  const message =
    other.disabledAt === null
      ? `${other.fullName} already has this address.`
      : `${other.fullName} has this address and is disabled. Enable that authoriser instead.`;
  return new Refusal('conflict', 'authoriser_email_taken', message, {
    values: { fullName: other.fullName },
    fields: { email: message },
  });
}

/** Separation of duties: members of staff enter weeks, so they cannot sign weeks. */
export function refusalToStaffAddress(isStaff: boolean): Refusal | null {
  if (!isStaff) return null;
  const message = 'This address belongs to the agency’s staff. Only people of the client can sign.';
  return new Refusal('conflict', 'email_of_staff', message, { fields: { email: message } });
}

export function whyNotWhoSigns(
  isOfOthers: boolean,
  { fullName }: Pick<Authoriser, 'fullName'>,
): string | null {
  return isOfOthers
    ? `${fullName} also signs for workers of other consultants. Ask an Admin to change the address, the site or the days away.`
    : null;
}

export function refusalToChangeWhoSigns(
  isOfOthers: boolean,
  authoriser: Pick<Authoriser, 'fullName'>,
): Refusal | null {
  const message = whyNotWhoSigns(isOfOthers, authoriser);
  return message === null
    ? null
    : new Refusal('forbidden', 'authoriser_not_yours', message, {
        values: { fullName: authoriser.fullName },
      });
}
