import { insertAuthoriser } from '#server/clients/authoriser-store.ts';
import { insertSite } from '#server/clients/site-store.ts';
import { findOrAddClient, saveClient } from '#server/clients/store.ts';
import type { Connection } from '#server/platform/postgres/database.ts';

interface DemoClient {
  name: string;
  accountCode: string;
  poRequired: boolean;
  sites: readonly [name: string, postcode: string][];
  authorisers: readonly [fullName: string, email: string, site?: string][];
}

const clients: readonly DemoClient[] = [
  {
    name: 'Camden Council',
    accountCode: 'CAM01',
    poRequired: true,
    sites: [
      ['5 Pancras Square', 'N1C 4AG'],
      ['Greenwood Centre', 'NW5 1LB'],
    ],
    authorisers: [
      ['Nadia Rahman', 'nadia.rahman@camden.example.com'],
      ['Owen Price', 'owen.price@camden.example.com', 'Greenwood Centre'],
    ],
  },
  { name: 'Hackney Council', accountCode: 'HAC01', poRequired: false, sites: [], authorisers: [] },
  {
    name: 'Leeds City Council',
    accountCode: 'LEE01',
    poRequired: false,
    sites: [['Merrion House', 'LS2 8BB']],
    authorisers: [['Tom Ashworth', 'tom.ashworth@leeds.example.com', 'Merrion House']],
  },
  { name: 'Bristol City Council', accountCode: 'BRI01', poRequired: true, sites: [], authorisers: [] },
];

const misspelt = 'Camden Counsil';

export async function seedClients(tx: Connection, now: Date): Promise<void> {
  for (const { name, accountCode, poRequired, sites, authorisers } of clients) {
    const id = await findOrAddClient(tx, name);
    await saveClient(tx, { id, name }, { accountCode, poRequired, confirmedAt: now });
    const siteIds: Record<string, string> = {};
    for (const [site, postcode] of sites) {
      siteIds[site] = (await insertSite(tx, id, { name: site, postcode, division: null })).id;
    }
    for (const [fullName, email, site] of authorisers) {
      const siteId = site === undefined ? null : (siteIds[site] ?? null);
      await insertAuthoriser(tx, id, { fullName, email, phone: null, siteId }, { by: null, at: now });
    }
  }
  await findOrAddClient(tx, misspelt);
}
