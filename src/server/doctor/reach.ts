import { type Finding, problem, ok } from './finding.ts';

const longest = 5_000;
const matter = 'Address';

/** Requests the portal by its public address, as a phone does. The check works only in the running portal. */
export async function tryAddress({ origin, hostname }: URL): Promise<Finding> {
  try {
    const answer = await fetch(new URL('/manifest.webmanifest', origin), {
      redirect: 'manual',
      signal: AbortSignal.timeout(longest),
    });
    if (answer.ok && isOwn(await answer.json().catch(() => null))) {
      return ok(matter, `${origin} opens the portal. Links in emails begin with it.`);
    }
    return problem(matter, `Another program responds at ${origin}. Let its proxy lead to the portal.`);
  } catch (failure) {
    return problem(matter, reasonOf(failure, hostname));
  }
}

function isOwn(manifest: unknown): boolean {
  return typeof manifest === 'object' && manifest !== null && 'id' in manifest && manifest.id === '/';
}

function reasonOf(failure: unknown, hostname: string): string {
  const cause = failure instanceof Error && failure.cause instanceof Error ? failure.cause : null;
  const code = cause && 'code' in cause ? String(cause.code) : '';
  const message = cause?.message ?? '';
  if (['ENOTFOUND', 'EAI_AGAIN'].includes(code)) {
    return `The name ${hostname} is not known. Add it to your DNS, or correct PUBLIC_URL.`;
  }
  if (/CERT|ALTNAME|SELF_SIGNED/.test(code) || /certificate/i.test(message)) {
    return `Browsers do not accept the certificate of ${hostname}.`;
  }
  return `${hostname} does not answer this server. Check the proxy and the firewall. Some networks do not let a server open its own address.`;
}
