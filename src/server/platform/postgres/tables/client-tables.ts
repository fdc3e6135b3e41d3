import type { Generated, JSONColumnType } from 'kysely';
import type { Division } from '#domain/calendar/division.ts';
import type { ClientDefaults } from '#domain/client/client-defaults.ts';
import type { ClientDetails, SentClientDetails } from '#domain/client/client.ts';
import type { OptionalTime } from '#server/platform/postgres/columns.ts';

type DetailColumns = {
  [Name in keyof ClientDetails]: undefined extends SentClientDetails[Name]
    ? null extends ClientDetails[Name]
      ? ClientDetails[Name]
      : Generated<ClientDetails[Name]>
    : ClientDetails[Name];
};

interface Clients extends DetailColumns {
  id: Generated<string>;
  confirmedAt: OptionalTime;
  mergedInto: string | null;
  archivedAt: OptionalTime;
  defaults: JSONColumnType<ClientDefaults | null, string | null | undefined, string | null>;
}

interface ClientSites {
  id: Generated<string>;
  clientId: string;
  name: string;
  postcode: string | null;
  division: Division | null;
  archivedAt: OptionalTime;
}

interface Authorisers {
  id: Generated<string>;
  clientId: string;
  siteId: string | null;
  fullName: string;
  email: string;
  phone: string | null;
  disabledAt: OptionalTime;
  addedBy: string | null;
  addedAt: OptionalTime;
  addressSetBy: string | null;
  addressSetAt: OptionalTime;
}

export interface ClientTables {
  clients: Clients;
  clientSites: ClientSites;
  authorisers: Authorisers;
}
