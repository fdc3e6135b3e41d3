import { createMiddleware } from 'hono/factory';
import { NONCE, secureHeaders } from 'hono/secure-headers';
import type { Inlined, HttpEnv } from './http-env.ts';

const policyHeader = 'Content-Security-Policy';

const policyOfFramed = [
  'sandbox allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  "img-src 'self'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

const unusedFeatures = [
  'camera',
  'microphone',
  'geolocation',
  'displayCapture',
  'payment',
  'usb',
  'serial',
  'hid',
  'midi',
] as const;

export function securityHeaders({ publicUrl }: { publicUrl: URL }) {
  const set = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", NONCE],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    xFrameOptions: 'DENY',
    referrerPolicy: 'no-referrer',
    crossOriginOpenerPolicy: 'same-origin',
    crossOriginResourcePolicy: 'same-origin',
    strictTransportSecurity: publicUrl.protocol === 'https:' ? 'max-age=63072000; includeSubDomains' : false,
    xXssProtection: false,
    permissionsPolicy: Object.fromEntries(unusedFeatures.map((feature) => [feature, []])),
  });
  return createMiddleware<HttpEnv>(async (c, next) => {
    await set(c, next);
    if (c.get('sandboxed')) c.res.headers.set(policyHeader, "sandbox; default-src 'none'");
    if (c.get('embeddable')) c.res.headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
    if (c.get('framed')) {
      c.res.headers.set(policyHeader, policyOfFramed);
      c.res.headers.set('X-Frame-Options', 'SAMEORIGIN');
    }
    const inlined = c.get('inlined');
    const policy = c.res.headers.get(policyHeader);
    if (inlined && policy) c.res.headers.set(policyHeader, withInlined(policy, inlined));
  });
}

function withInlined(policy: string, { scripts, styles }: Inlined): string {
  return policy
    .replace("script-src 'self'", (start) => [start, ...scripts].join(' '))
    .replace("style-src 'self'", (start) => [start, ...styles].join(' '));
}

export const neverStored = createMiddleware<HttpEnv>(async (c, next) => {
  await next();
  const { headers } = c.res;
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
});
