export interface DatabasePlace {
  dataDir: string;
  databaseUrl: string | null;
  databaseDirectUrl: string | null;
}

/** Address of an external database for connections that outlast a transaction. */
export function ownDatabase({
  databaseUrl,
  databaseDirectUrl,
}: Pick<DatabasePlace, 'databaseUrl' | 'databaseDirectUrl'>): string | null {
  return databaseDirectUrl ?? databaseUrl;
}
