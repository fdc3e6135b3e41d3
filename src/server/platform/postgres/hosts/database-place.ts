/** The settings that say where the database is. */
export interface DatabasePlace {
  dataDir: string;
  databaseUrl: string | null;
  databaseDirectUrl: string | null;
}

/** The address of a database that the operator keeps, for connections that are held for longer than a transaction. */
export function ownDatabase({
  databaseUrl,
  databaseDirectUrl,
}: Pick<DatabasePlace, 'databaseUrl' | 'databaseDirectUrl'>): string | null {
  return databaseDirectUrl ?? databaseUrl;
}
