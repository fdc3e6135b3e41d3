/** Addresses of PostgreSQL as its own tools read them: several hosts may stand in one, with commas between. */

const parts = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/;

export function addressesOf(address: string): string[] {
  const [, before = '', hosts = '', after = ''] = parts.exec(address) ?? [];
  if (!hosts.includes(',')) return [address];
  return hosts.split(',').map((host) => `${before}${host}${after}`);
}

/** Without the user and the password; empty for a socket's folder. */
export function hostOf(address: string): string {
  return parts.exec(address)?.[2] ?? '';
}
