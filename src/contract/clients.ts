import * as z from 'zod/mini';
import {
  Authoriser,
  AuthoriserDetails,
  Client,
  ClientDetails,
  Site,
  SiteDetails,
} from '#domain/client/client.ts';
import { DefaultsChange } from '#domain/client/client-defaults.ts';
import { Cover, CoverDetails } from '#domain/client/cover.ts';
import { Id } from '#domain/person/person.ts';
import { endpoints } from '#contract/endpoint/endpoint.ts';
import { ById, Gone, listOf, orAbsent, pageQuery, TextFilter, YesOrNo } from '#contract/endpoint/list.ts';

const tag = 'Clients';
const who = 'reviewer';
const byAdmins = {
  tag,
  who: 'keep clients',
  params: ById,
  refuses: ['missing', 'conflict'],
} as const;

const flag = z.boolean('Send true or false');
const BySite = z.object({ id: Id, siteId: Id });
const ByAuthoriser = z.object({ id: Id, authoriserId: Id });

export const clientEndpoints = endpoints({
  'GET /api/clients': {
    operationId: 'listClients',
    tag,
    summary: 'Lists clients by name',
    who: 'read clients',
    description:
      '`search` finds part of the name or of the account code. `archived=true` lists archived clients only. `mergedInto` lists the clients that were merged into a client.',
    query: z.object({
      search: TextFilter,
      archived: YesOrNo,
      unconfirmed: YesOrNo,
      mergedInto: orAbsent(Id),
      ...pageQuery,
    }),
    answer: listOf(Client),
  },
  'POST /api/clients': {
    operationId: 'createClient',
    tag,
    summary: 'Adds a confirmed client',
    who,
    description: 'Without regard to case and accents, names of live clients are unique.',
    body: ClientDetails,
    answer: Client,
    status: 201,
    refuses: ['conflict'],
  },
  'GET /api/clients/:id': {
    operationId: 'getClient',
    tag,
    summary: 'Shows a client, and the client into which it was merged',
    who: 'read clients',
    params: ById,
    answer: Client,
    refuses: ['missing'],
  },
  'PUT /api/clients/:id': {
    operationId: 'updateClient',
    ...byAdmins,
    summary: 'Changes a client',
    description: 'Approved weeks keep the name that the client had at their approval.',
    body: ClientDetails,
    replaces: ClientDetails,
    answer: Client,
  },
  'PUT /api/clients/:id/defaults': {
    operationId: 'updateClientDefaults',
    ...byAdmins,
    summary: 'Changes the terms and basic rates that new assignments at a client start with',
    description:
      'Replaces all defaults; null is the usual value. Assignments that exist do not change. Assignments of imported workers start with them too; those of workers who sign up without rates and authorisers. `seen` has the defaults that the caller read: if they have changed since, the answer is a conflict. The client has the member `defaults` only with a default.',
    body: DefaultsChange,
    answer: Client,
  },
  'PUT /api/clients/:id/confirmed': {
    operationId: 'confirmClient',
    tag,
    summary: 'Confirms a client whose name someone typed, or withdraws that',
    who,
    params: ById,
    body: z.object({ confirmed: flag }),
    answer: Client,
    refuses: ['missing', 'conflict'],
  },
  'PUT /api/clients/:id/archived': {
    operationId: 'archiveClient',
    ...byAdmins,
    summary: 'Archives a client, or restores it',
    description: 'An archived client is not offered for new assignments.',
    body: z.object({ archived: flag }),
    answer: Client,
  },
  'POST /api/clients/:id/merge': {
    operationId: 'mergeClient',
    ...byAdmins,
    summary: 'Merges a client into another one',
    description:
      'Sites and authorisers move to the other client. If both have a site of the same name, or an authoriser of the same address, the other client keeps its own. Approved weeks keep their client name.',
    body: z.object({ into: Id }),
    answer: Client,
  },
  'DELETE /api/clients/:id/merge': {
    operationId: 'undoClientMerge',
    ...byAdmins,
    summary: 'Undoes the merge of a client',
    description:
      'Assignments, sites and authorisers return. Refused if a week was approved under the name of the other client since, or if assignments of the other client use these sites or authorisers.',
    answer: Client,
  },
});

export const siteEndpoints = endpoints({
  'GET /api/clients/:id/sites': {
    operationId: 'listSites',
    tag,
    summary: 'Lists the sites of a client by name',
    who: 'read clients',
    params: ById,
    query: z.object({ archived: YesOrNo }),
    answer: listOf(Site),
    refuses: ['missing'],
  },
  'POST /api/clients/:id/sites': {
    operationId: 'createSite',
    tag,
    summary: 'Adds a site to a client',
    who,
    params: ById,
    body: SiteDetails,
    answer: Site,
    status: 201,
    refuses: ['missing', 'conflict'],
  },
  'PUT /api/clients/:id/sites/:siteId': {
    operationId: 'updateSite',
    tag,
    summary: 'Changes a site',
    who,
    params: BySite,
    body: SiteDetails,
    answer: Site,
    refuses: ['missing', 'conflict'],
  },
  'PUT /api/clients/:id/sites/:siteId/archived': {
    operationId: 'archiveSite',
    tag,
    summary: 'Archives a site, or restores it',
    who,
    params: BySite,
    body: z.object({ archived: flag }),
    answer: Site,
    refuses: ['missing', 'conflict'],
  },
});

const ListedAuthoriser = z.strictObject({
  ...Authoriser.shape,
  /** The reason why the caller cannot change address, site or covers; missing if allowed. */
  notAllowed: z.optional(z.string()),
});
export type ListedAuthoriser = z.infer<typeof ListedAuthoriser>;

export const authoriserEndpoints = endpoints({
  'GET /api/clients/:id/authorisers': {
    operationId: 'listAuthorisers',
    tag,
    summary: 'Lists the authorisers of a client by name',
    who: 'read clients',
    description: 'Without a site, the authoriser signs for all sites.',
    params: ById,
    answer: listOf(ListedAuthoriser),
    refuses: ['missing'],
  },
  'POST /api/clients/:id/authorisers': {
    operationId: 'createAuthoriser',
    tag,
    summary: 'Adds an authoriser to a client',
    who,
    params: ById,
    body: AuthoriserDetails,
    answer: Authoriser,
    status: 201,
    refuses: ['missing', 'conflict'],
  },
  'PUT /api/clients/:id/authorisers/:authoriserId': {
    operationId: 'updateAuthoriser',
    tag,
    summary: 'Changes an authoriser',
    who,
    description:
      'A new email address cancels the links that went to the old one, and the old address gets an email. If the authoriser also signs for workers of other consultants, only Admins, and consultants who look after all these workers, may change email and site.',
    params: ByAuthoriser,
    body: AuthoriserDetails,
    answer: Authoriser,
    refuses: ['missing', 'conflict'],
  },
  'PUT /api/clients/:id/authorisers/:authoriserId/disabled': {
    operationId: 'disableAuthoriser',
    tag,
    summary: 'Disables an authoriser, or enables the person again',
    who,
    params: ByAuthoriser,
    body: z.object({ disabled: flag }),
    answer: Authoriser,
    refuses: ['missing', 'conflict'],
  },
});

export const authoriserCoverEndpoints = endpoints({
  'GET /api/clients/:id/authorisers/:authoriserId/covers': {
    operationId: 'listAuthoriserCovers',
    tag,
    summary: 'Lists who signs in place of an authoriser, today and later',
    who: 'read clients',
    params: ByAuthoriser,
    answer: listOf(Cover),
    refuses: ['missing'],
  },
  'POST /api/clients/:id/authorisers/:authoriserId/covers': {
    operationId: 'createAuthoriserCover',
    tag,
    summary: 'Names another authoriser of the client who signs while this one is away',
    who,
    description:
      'Both days are inclusive. From the first day on, the deputy is asked in place of the authoriser.',
    params: ByAuthoriser,
    body: CoverDetails,
    answer: Cover,
    status: 201,
    refuses: ['missing', 'conflict'],
  },
  'DELETE /api/clients/:id/authorisers/:authoriserId/covers/:coverId': {
    operationId: 'deleteAuthoriserCover',
    tag,
    summary: 'Ends or cancels the cover of an authoriser',
    who,
    params: z.object({ id: Id, authoriserId: Id, coverId: Id }),
    answer: Gone,
    refuses: ['missing', 'conflict'],
  },
});
