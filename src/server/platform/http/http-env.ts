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
    secureHeadersNonce: string;
    inlined?: Inlined;
    /** Set with an uploaded file: the browser must run nothing in it with the portal's rights. */
    sandboxed?: boolean;
  };
}

export type HttpContext = Pick<Context<HttpEnv>, 'env' | 'req' | 'var'>;
