export interface DatabasePlace {
  dataDir: string;
  databaseUrl: string | null;
  databaseDirectUrl: string | null;
}

export function ownDatabase({
  databaseUrl,
  databaseDirectUrl,
}: Pick<DatabasePlace, 'databaseUrl' | 'databaseDirectUrl'>): string | null {
  return databaseDirectUrl ?? databaseUrl;
}
