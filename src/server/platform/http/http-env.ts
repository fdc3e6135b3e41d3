import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Logger } from 'pino';

export interface Inlined {
  scripts: readonly string[];
  styles: readonly string[];
}

/** The variables that every request carries, whoever asks. */
export interface HttpEnv {
  /** Node's own request and answer; a test without a port has none. */
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    log: Logger;
    /** Set by the security headers: what lets a page of the server have a style element. */
    secureHeadersNonce: string;
    /** Set with a built page: its own script and styles, for the content security policy. */
    inlined?: Inlined;
    /** Set with a file that somebody sent: nothing in it may act as a page of the portal. */
    sandboxed?: boolean;
  };
}

/** The part of a request that the platform reads, also where more is known of the person behind it. */
export type HttpContext = Pick<Context<HttpEnv>, 'env' | 'req' | 'var'>;
