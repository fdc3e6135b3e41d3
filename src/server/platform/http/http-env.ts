import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Logger } from 'pino';

export interface Inlined {
  scripts: readonly string[];
  styles: readonly string[];
}

export interface HttpEnv {
  /** Absent in tests without a port. */
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    log: Logger;
    /** Set by the security headers; allows a style element of a page that the server renders. */
    secureHeadersNonce: string;
    /** Set with a built page: hashes of its script and styles for the content security policy. */
    inlined?: Inlined;
    /** Set with an uploaded file: the browser must run nothing in it with the portal's rights. */
    sandboxed?: boolean;
  };
}

/** The part of a request that the platform reads; requests with a signed-in person fit too. */
export type HttpContext = Pick<Context<HttpEnv>, 'env' | 'req' | 'var'>;
