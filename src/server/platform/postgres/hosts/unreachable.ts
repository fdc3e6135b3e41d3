const unknownAuthority = new Set([
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
]);

export function unreachable(failure: unknown, variable = 'DATABASE_URL'): string {
  const { message = '', code = '', syscall = '' } = (failure ?? {}) as Partial<NodeJS.ErrnoException>;
  return `cannot be reached (${message || code || String(failure)}): ${remedyOf({ message, code, syscall }, variable)}.`;
}

function remedyOf(failure: { message: string; code: string; syscall: string }, variable: string): string {
  const { message, code, syscall } = failure;
  if (code === '28000' && message.includes('no encryption')) {
    return `it takes encrypted connections alone, so add ?sslmode=verify-full to ${variable}`;
  }
  if (unknownAuthority.has(code)) {
    return `its certificate is of an authority that is not known here, so name that authority's file at the end of ${variable}, with &sslrootcert=/path/to/ca.pem`;
  }
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    return `its certificate is for another name, so use that name as the host in ${variable}`;
  }
  if (code === 'ENOENT' && syscall === 'open') return `correct the path in ${variable}`;
  if (message.includes('does not support SSL')) {
    return `switch TLS on there, or take sslmode out of ${variable}`;
  }
  if (message.includes('statement pooling mode')) {
    return 'let the pooler lend its connections for a session or a transaction, and not for a statement';
  }
  if (code === 'ENOTFOUND') return `correct the name of the host in ${variable}`;
  if (code === '28P01') return `correct the user or the password in ${variable}`;
  if (code === '3D000') return `create that database, or correct its name in ${variable}`;
  return `start it, or correct ${variable}`;
}
