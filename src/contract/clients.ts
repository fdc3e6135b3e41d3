import * as z from 'zod/mini';
import {
  Authoriser,
  AuthoriserDetails,
  Client,
  ClientDetails,
  Site,
  SiteDetails,
} from '#domain/client/client.ts';
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

const flag = z.boolean('Say true or false');
const BySite = z.object({ id: Id, siteId: Id });
const ByAuthoriser = z.object({ id: Id, authoriserId: Id });

export const clientEndpoints = endpoints({
  'GET /api/clients': {
    operationId: 'listClients',
    tag,
    summary: 'Clients, by name',
    who,
    description:
      '`search` finds a part of the name or of the account code. Archived ones stand in a list of their own, `archived=true`; those that were merged into another are in neither, but in that of `mergedInto`.',
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
    summary: 'Add a client; it is confirmed at once',
    who,
    description:
      'No two clients have one name, whatever its case and accents; archived and merged ones do not count.',
    body: ClientDetails,
    answer: Client,
    status: 201,
    refuses: ['conflict'],
  },
  'GET /api/clients/:id': {
    operationId: 'getClient',
    tag,
    summary: 'A client; one that was merged says into which',
    who,
    params: ById,
    answer: Client,
    refuses: ['missing'],
  },
  'PUT /api/clients/:id': {
    operationId: 'updateClient',
    ...byAdmins,
    summary: 'Change a client; approved weeks keep the name of their approval',
    body: ClientDetails,
    replaces: ClientDetails,
    answer: Client,
  },
  'PUT /api/clients/:id/confirmed': {
    operationId: 'confirmClient',
    tag,
    summary: 'Say that what someone typed is a client, or take that back',
    who,
    params: ById,
    body: z.object({ confirmed: flag }),
    answer: Client,
    refuses: ['missing', 'conflict'],
  },
  'PUT /api/clients/:id/archived': {
    operationId: 'archiveClient',
    ...byAdmins,
    summary: 'Archive a client, or restore it; an archived one is offered no more',
    body: z.object({ archived: flag }),
    answer: Client,
  },
  'POST /api/clients/:id/merge': {
    operationId: 'mergeClient',
    ...byAdmins,
    summary: 'Make a client part of another one',
    description:
      'Sites and authorisers move along; of two sites of one name, or two authorisers of one address, the other client’s stays. Approved weeks keep the name of their approval.',
    body: z.object({ into: Id }),
    answer: Client,
  },
  'DELETE /api/clients/:id/merge': {
    operationId: 'undoClientMerge',
    ...byAdmins,
    summary: 'Undo a merge: the client is one of its own again',
    description:
      'Its assignments, sites and authorisers come back. Refused once a week of it was approved under the name of the other client, or where assignments of that one use its sites or authorisers.',
    answer: Client,
  },
});

export const siteEndpoints = endpoints({
  'GET /api/clients/:id/sites': {
    operationId: 'listSites',
    tag,
    summary: 'The sites of a client, by name',
    who,
    params: ById,
    query: z.object({ archived: YesOrNo }),
    answer: listOf(Site),
    refuses: ['missing'],
  },
  'POST /api/clients/:id/sites': {
    operationId: 'createSite',
    tag,
    summary: 'Add a site to a client',
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
    summary: 'Change a site',
    who,
    params: BySite,
    body: SiteDetails,
    answer: Site,
    refuses: ['missing', 'conflict'],
  },
  'PUT /api/clients/:id/sites/:siteId/archived': {
    operationId: 'archiveSite',
    tag,
    summary: 'Archive a site, or restore it',
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
    summary: 'Who signs for a client, by name; without a site for all of them',
    who,
    params: ById,
    answer: listOf(ListedAuthoriser),
    refuses: ['missing'],
  },
  'POST /api/clients/:id/authorisers': {
    operationId: 'createAuthoriser',
    tag,
    summary: 'Add an authoriser to a client',
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
    summary: 'Change an authoriser',
    who,
    description:
      'A change of the address withdraws the links that went to the old one, and is told there. Where workers of other consultants rest on the authoriser, address and site are for Admins and for whoever looks after all of them.',
    params: ByAuthoriser,
    body: AuthoriserDetails,
    answer: Authoriser,
    refuses: ['missing', 'conflict'],
  },
  'PUT /api/clients/:id/authorisers/:authoriserId/disabled': {
    operationId: 'disableAuthoriser',
    tag,
    summary: 'Let someone sign no more, or again',
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
    summary: 'Who signs in place of an authoriser, today and on days to come',
    who,
    params: ByAuthoriser,
    answer: listOf(Cover),
    refuses: ['missing'],
  },
  'POST /api/clients/:id/authorisers/:authoriserId/covers': {
    operationId: 'createAuthoriserCover',
    tag,
    summary: 'Let another authoriser of the client sign while this one is away',
    who,
    description: 'Both days count. The deputy is asked in the place of who is away, from the first day on.',
    params: ByAuthoriser,
    body: CoverDetails,
    answer: Cover,
    status: 201,
    refuses: ['missing', 'conflict'],
  },
  'DELETE /api/clients/:id/authorisers/:authoriserId/covers/:coverId': {
    operationId: 'deleteAuthoriserCover',
    tag,
    summary: 'Let nobody stand in on these days',
    who,
    params: z.object({ id: Id, authoriserId: Id, coverId: Id }),
    answer: Gone,
    refuses: ['missing', 'conflict'],
  },
});
