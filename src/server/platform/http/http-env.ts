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
    /** Set with a letter of the demo's inbox: the inbox frames it, its links open tabs, nothing in it runs. */
    framed?: boolean;
    /** Set with the logo: webmail shows it in letters from another origin. */
    embeddable?: boolean;
  };
}

export type HttpContext = Pick<Context<HttpEnv>, 'env' | 'req' | 'var'>;
