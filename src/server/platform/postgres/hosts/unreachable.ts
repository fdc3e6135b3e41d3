const unknownAuthority = new Set([
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
]);

export function unreachable(failure: unknown, variable = 'DATABASE_URL'): string {
  const { message = '', code = '', syscall = '' } = (failure ?? {}) as Partial<NodeJS.ErrnoException>;
  return `cannot be reached (${message || code || String(failure)}). ${remedyOf({ message, code, syscall }, variable)}.`;
}

function remedyOf(failure: { message: string; code: string; syscall: string }, variable: string): string {
  const { message, code, syscall } = failure;
  if (code === '28000' && message.includes('no encryption')) {
    return `It accepts only encrypted connections: add ?sslmode=verify-full to ${variable}`;
  }
  if (unknownAuthority.has(code)) {
    return `This machine does not know the authority of its certificate: add &sslrootcert=/path/to/ca.pem to the end of ${variable}`;
  }
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    return `Its certificate is for another name: use that name as the host in ${variable}`;
  }
  if (code === 'ENOENT' && syscall === 'open') return `Correct the path in ${variable}`;
  if (message.includes('does not support SSL')) {
    return `Enable TLS on the server, or remove sslmode from ${variable}`;
  }
  if (message.includes('statement pooling mode')) {
    return 'Use session or transaction mode in the pooler; statement mode does not work';
  }
  if (code === 'ENOTFOUND') return `Correct the host name in ${variable}`;
  if (code === '28P01') return `Correct the user or the password in ${variable}`;
  if (code === '3D000') return `Create that database, or correct its name in ${variable}`;
  return `Start the database, or correct ${variable}`;
}
