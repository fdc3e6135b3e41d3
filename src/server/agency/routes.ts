import type { agencyEndpoints, AgencyFacts } from '#contract/agency/agency.ts';
import { logoAddress } from '#domain/agency/agency.ts';
import { shownContact } from '#domain/agency/whom-to-ask.ts';
import { dayAt } from '#domain/calendar/calendar.ts';
import type { Handlers } from '#server/session/serve.ts';
import type { Portal } from '#server/portal/portal.ts';
import { styleAddress } from '#server/portal/agency-cache.ts';
import type { Answered } from '#contract/endpoint/endpoint.ts';

export async function agencyFacts({
  agency,
  config,
  clock,
}: Pick<Portal, 'agency' | 'config' | 'clock'>): Promise<AgencyFacts> {
  const now = await agency.current();
  return {
    name: now.name,
    logo: logoAddress(now),
    style: styleAddress(now),
    contact: shownContact(now.contact),
    timeZone: config.agencyTimeZone,
    today: dayAt(clock(), config.agencyTimeZone),
    clientWord: now.clientWord,
  };
}

export function agencyHandlers(
  portal: Portal,
  demoPeople: NonNullable<Answered<(typeof agencyEndpoints)['GET /api/agency']>['demo']>['people'],
): Handlers<typeof agencyEndpoints> {
  return {
    'GET /api/agency': async () => {
      const facts = await agencyFacts(portal);
      const { passwordMinLength, signUp, isNew, hasMailServer } = portal.agency.lastKnown();
      const { smtpUrl, authAutoConfirm } = portal.config;
      return {
        ...facts,
        passwordMinLength,
        signUp,
        isNew,
        emailIsReady: portal.demo || authAutoConfirm || smtpUrl !== null || hasMailServer,
        demo: portal.demo ? { people: demoPeople } : null,
      };
    },
  };
}
