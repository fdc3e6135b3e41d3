import { Hono } from 'hono';
import type { Env } from '#server/session/env.ts';
import type { Portal } from '#server/portal/portal.ts';

export function aboutRoutes({ keys, config, clock, agency }: Portal): Hono<Env> {
  return new Hono<Env>()
    .get('/.well-known/jwks.json', (c) => {
      c.header('Cache-Control', 'public, max-age=600');
      return c.json({ keys: keys.published(clock()) });
    })
    .get('/health', (c) =>
      c.json({
        version: '1',
        name: 'Timesheet Portal',
        description: 'Authentication API of the Timesheet Portal',
      }),
    )
    .get('/settings', async (c) =>
      c.json({
        external: { anonymous_users: false, email: true, phone: false },
        disable_signup: (await agency.current()).signUp !== 'open',
        mailer_autoconfirm: config.authAutoConfirm,
        phone_autoconfirm: false,
        sms_provider: '',
        saml_enabled: false,
        passkeys_enabled: false,
      }),
    );
}
