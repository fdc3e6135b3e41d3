/** `POST /token`: a session for a password, a refresh token, or a code. */

import { Hono } from 'hono';
import type { Env } from '#server/platform/http/env.ts';
import type { Portal } from '#server/portal.ts';
import { AuthError } from './auth-error.ts';
import { exchangeCode } from './flow.ts';
import { refresh } from '#server/auth/sessions/refresh.ts';
import { signInByPassword } from '#server/auth/sessions/sign-in.ts';

export function tokenRoutes(portal: Portal): Hono<Env> {
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
