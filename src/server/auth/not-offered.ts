import { Hono } from 'hono';
import type { Env } from '#server/session/env.ts';
import type { Portal } from '#server/portal/portal.ts';
import { AuthError, type AuthErrorCode } from './protocol/auth-error.ts';
import { bearer } from './sessions/bearer.ts';

function refuse(code: AuthErrorCode, message: string) {
  return (): never => {
    throw new AuthError(code, message);
  };
}

export function notOfferedRoutes(portal: Portal): Hono<Env> {
  const signedIn = bearer(portal);
  const noLinking = refuse('manual_linking_disabled', 'Manual linking is disabled');
  const noAdmin = refuse('not_admin', 'User not allowed');
  const noPasskeys = refuse('passkey_disabled', 'Passkeys are disabled');
  const noOauth = refuse('feature_disabled', 'OAuth server is disabled');
  return new Hono<Env>()
    .post('/otp', refuse('otp_disabled', 'Signups not allowed for otp'))
    .post('/magiclink', refuse('otp_disabled', 'Signups not allowed for otp'))
    .post('/sso', refuse('saml_provider_disabled', 'SAML 2.0 is disabled'))
    .get('/authorize', refuse('provider_disabled', 'Unsupported provider: provider is not enabled'))
    .get('/user/identities/authorize', signedIn, noLinking)
    .delete('/user/identities/:id', signedIn, noLinking)
    .all('/passkeys/*', noPasskeys)
    .all('/oauth/*', noOauth)
    .all('/user/oauth/*', noOauth)
    .post('/invite', signedIn, noAdmin)
    .all('/admin/*', signedIn, noAdmin);
}
