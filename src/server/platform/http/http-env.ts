import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Logger } from 'pino';

export interface Inlined {
  scripts: readonly string[];
  styles: readonly string[];
}

export interface HttpEnv {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    log: Logger;
    secureHeadersNonce: string;
    inlined?: Inlined;
    sandboxed?: boolean;
    /** True for a response to POST that contains no secret and that no other site can request. */
    compressible?: boolean;
    /**
     * True for an email in the demo's inbox. The inbox shows it in a frame, its links open tabs, and no
     * script runs.
     */
    framed?: boolean;
    /** True for the logo, because webmail shows it in emails from another origin. */
    embeddable?: boolean;
  };
}

export type HttpContext = Pick<Context<HttpEnv>, 'env' | 'req' | 'var'>;
