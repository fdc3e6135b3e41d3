/** Builds what is older than its sources: the pages that browsers get, and the server. */

await import('./build-web.ts');
await import('./build-server.ts');
