/**
 * Routes of the authentication API under `/auth/v1`, with GoTrue's protocol as in `docs/auth-contract.md`.
 */

import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Env } from '#server/session/env.ts';
import type { Portal } from '#server/portal/portal.ts';
import { aboutRoutes } from './protocol/about.ts';
import { limitedAuthBody } from './protocol/auth-input.ts';
import { answerAuthProblem, AuthError } from './protocol/auth-error.ts';
import { factorRoutes } from './second-step/factors.ts';
import { limited } from './throttle/rate-limit.ts';
import { recoverRoutes, resendRoutes } from './sign-up/mail-requests.ts';
import { notOfferedRoutes } from './not-offered.ts';
import { ownUserRoutes } from './own-account/own-user.ts';
import { provePasswordRoutes } from './own-account/prove-password.ts';
import { reauthenticateRoutes } from './own-account/reauthenticate.ts';
import { signOutRoutes } from './sessions/sign-out.ts';
import { signUpRoutes } from './sign-up/sign-up.ts';
import { exchangeCode } from './sessions/flow.ts';
import { refresh } from './sessions/refresh.ts';
import { signInByPassword } from './sessions/sign-in.ts';
import { verifyRoutes } from './sign-up/verify.ts';

export function authRoutes(portal: Portal): Hono<Env> {
  const app = new Hono<Env>();
  app.onError(answerAuthProblem);
  app.use(headIsHarmless, limitedAuthBody);

  app.route('/', aboutRoutes(portal));
  app.use('/signup', limited(portal, 'signup')).route('/signup', signUpRoutes(portal));
  app.use('/token', limited(portal, 'token')).route('/token', tokenRoutes(portal));
  app.use('/verify', limited(portal, 'verify')).route('/verify', verifyRoutes(portal));
  app.use('/recover', limited(portal, 'recover')).route('/recover', recoverRoutes(portal));
  app.use('/resend', limited(portal, 'resend')).route('/resend', resendRoutes(portal));
  app.route('/logout', signOutRoutes(portal));
  app.route('/user', ownUserRoutes(portal));
  app.route('/reauthenticate', reauthenticateRoutes(portal));
  app.route('/reauthenticate', provePasswordRoutes(portal));
  app.route('/factors', factorRoutes(portal));
  app.route('/', notOfferedRoutes(portal));

  const paths = new Set(app.routes.filter(({ method }) => method !== 'ALL').map(({ path }) => path));
  app.all('*', (c) => {
    if (paths.has(c.req.path.replace(/^.*\/auth\/v1/, ''))) throw methodNotAllowed();
    throw new AuthError('not_found', 'There is nothing at this address');
  });
  return app;
}

function tokenRoutes(portal: Portal): Hono<Env> {
  return new Hono<Env>().post('/', (c) => {
    switch (c.req.query('grant_type')) {
      case 'password':
        return signInByPassword(c, portal);
      case 'refresh_token':
        return refresh(c, portal);
      case 'pkce':
        return exchangeCode(c, portal);
      case 'id_token':
        throw new AuthError('provider_disabled', 'Signing in with an ID token is not enabled');
      case 'web3':
        throw new AuthError('web3_provider_disabled', 'Web3 provider is disabled');
      default:
        throw new AuthError('invalid_credentials', 'unsupported_grant_type');
    }
  });
}

function methodNotAllowed(): AuthError {
  return new AuthError('method_not_allowed', 'This method is not allowed here');
}

/**
 * The route refuses HEAD, because Hono would run the GET handler and a mail scanner would use up the link.
 */
const headIsHarmless = createMiddleware<Env>(async (c, next) => {
  if (c.req.method === 'HEAD') throw methodNotAllowed();
  await next();
});
