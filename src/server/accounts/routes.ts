/** Staff accounts, for Admins: list, invite by mail, change a role, disable and enable. */

import { Hono } from 'hono';
import * as z from 'zod/mini';
import {
  Invitation,
  isDemotion,
  refusalToChangeRole,
  refusalToDisable,
  refusalToLoseAdmin,
} from '#domain/person/account.ts';
import { changeOfAddress } from '#domain/person/address.ts';
import { Role, roles } from '#domain/person/person.ts';
import { insist } from '#domain/refusal.ts';
import { reviewerRoles } from '#domain/person/reviewer.ts';
import { refusalToNewAccount } from '#domain/person/sign-up.ts';
import { audit } from '#server/audit/audit.ts';
import { occasionOf } from '#server/auth/sessions/request-context.ts';
import { issueToken } from '#server/auth/credentials/one-time-link.ts';
import { only, signedIn } from '#server/auth/sessions/signed-in.ts';
import { openAccount, saveAddressChange } from '#server/auth/sign-up/whose-account.ts';
import { type ListedAccount, lockAccount, pageOfAccounts, saveDisabled, saveRole } from './store.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { insertHistory } from '#server/history/store.ts';
import { removeTokensOf } from '#server/auth/credentials/one-time-tokens.ts';
import { getRules } from './sign-in-rule-store.ts';
import { endAccess, listAdmins } from './staff-store.ts';
import { asked } from '#server/platform/http/asked.ts';
import { described } from '#server/platform/http/described.ts';
import type { Env } from '#server/platform/http/env.ts';
import type { Portal } from '#server/portal.ts';
import { ById, orAbsent, pageQuery, pageShape, TextFilter } from '#server/platform/http/shapes.ts';
import { changeStaff } from './staff-change.ts';

export const AccountRow = z.strictObject({
  id: z.string(),
  fullName: z.string(),
  email: z.string(),
  role: Role,
  disabled: z.boolean(),
  confirmed: z.boolean(),
  secondStep: z.boolean(),
  invited: z.boolean(),
  candidates: z.number(),
});

const ListQuery = z.object({ role: orAbsent(Role), search: TextFilter, ...pageQuery });
const tag = 'Accounts';
const who = 'Admin';

export function accountRoutes(portal: Portal): Hono<Env> {
  const { db, post, clock } = portal;
  const app = new Hono<Env>();
  app.use(signedIn(portal), only('keep staff accounts'));

  app.get(
    '/',
    described({
      tag,
      summary: 'Accounts of staff, or of one role, by name',
      who,
      answers: { schema: pageShape(AccountRow) },
      refuses: ['invalid'],
    }),
    asked('query', ListQuery),
    async (c) => {
      const { role, search, ...page } = c.req.valid('query');
      return c.json(await pageOfAccounts(db, { roles: role ? [role] : reviewerRoles, search }, page));
    },
  );

  app.post(
    '/',
    described({
      tag,
      summary: 'Invite somebody by mail; they choose their own password',
      who,
      description: 'An address that somebody signed up with and nobody confirmed is taken over.',
      answers: { status: 201, schema: AccountRow },
      refuses: ['invalid', 'conflict'],
    }),
    asked('json', Invitation),
    async (c) => {
      const invitation = c.req.valid('json');
      const account = await changeStaff(portal, c.var.sessionId, async (tx, actor) => {
        const now = clock();
        const id = await openAccount(tx, 'invite', { ...invitation, passwordHash: null }, now);
        await invite(tx, { id, ...invitation });
        await insertHistory(tx, {
          actor,
          subject: 'account',
          subjectId: id,
          userId: id,
          action: 'invited',
          before: null,
          after: invitation,
          at: now,
        });
        await audit(tx, occasionOf(c, portal), {
          action: 'create-account',
          result: 'success',
          actorId: actor.id,
          userId: id,
          email: invitation.email,
        });
        return {
          id,
          ...invitation,
          disabled: false,
          confirmed: false,
          invited: true,
          secondStep: false,
          candidates: 0,
        };
      });
      return c.json(account, 201);
    },
  );

  app.post(
    '/:id/invitation',
    described({
      tag,
      summary: 'Send the invitation again; the older link is no longer good',
      who,
      answers: { schema: AccountRow },
      refuses: ['invalid', 'missing', 'conflict'],
    }),
    asked('param', ById),
    async (c) => {
      const account = await changeStaff(portal, c.var.sessionId, async (tx) => {
        const found = await lockAccount(tx, c.req.valid('param').id);
        const change = changeOfAddress(found, 'invite again');
        await saveAddressChange(tx, { ...found, emailConfirmedAt: null }, change, {}, clock());
        await invite(tx, found);
        return { ...found, invited: true };
      });
      return c.json(account);
    },
  );

  app.put(
    '/:id/role',
    described({
      tag,
      summary: 'Change the role from the next request on; a lesser one ends every session and link',
      who,
      description:
        'Refused while nobody has confirmed the address of a sign-up; who has not accepted an invitation yet gets another.',
      answers: { schema: AccountRow },
      refuses: ['invalid', 'missing', 'conflict'],
    }),
    asked('param', ById),
    asked('json', z.object({ role: z.enum(roles) })),
    async (c) => {
      const { role } = c.req.valid('json');
      const account = await changeStaff(portal, c.var.sessionId, async (tx, actor) => {
        const before = await lockAccount(tx, c.req.valid('param').id);
        const { letter, links } = changeOfAddress(before, 'give role');
        insist(refusalToChangeRole(before, role, actor));
        if (role !== 'Admin') insist(refusalToLoseAdmin(before, await listAdmins(tx)));
        await saveRole(tx, before.id, role);
        if (isDemotion(before.role, role)) await endAccess(tx, before.id);
        await insertHistory(tx, {
          actor,
          subject: 'role',
          subjectId: before.id,
          userId: before.id,
          action: 'changed',
          before: { role: before.role },
          after: { role },
          at: clock(),
        });
        const reason = `${before.role} to ${role}`;
        const event = { action: 'change-role', result: 'success', reason, actorId: actor.id } as const;
        await audit(tx, occasionOf(c, portal), { ...event, userId: before.id, email: before.email });
        if (links === 'go') await removeTokensOf(tx, before.id);
        if (letter === 'invitation') await invite(tx, { ...before, role });
        return { ...before, role };
      });
      return c.json(account);
    },
  );

  app.put(
    '/:id/disabled',
    described({
      tag,
      summary: 'Shut an account out at once, with every session and link; or let it sign in again',
      who,
      answers: { schema: AccountRow },
      refuses: ['invalid', 'missing', 'conflict'],
    }),
    asked('param', ById),
    asked('json', z.object({ disabled: z.boolean('Say true or false') })),
    async (c) => {
      const { disabled } = c.req.valid('json');
      const account = await changeStaff(portal, c.var.sessionId, async (tx, actor) => {
        const before = await lockAccount(tx, c.req.valid('param').id);
        if (disabled) {
          insist(refusalToDisable(before, actor));
          insist(refusalToLoseAdmin(before, await listAdmins(tx)));
        }
        await saveDisabled(tx, before.id, disabled ? clock() : null);
        changeOfAddress(before, disabled ? 'disable' : 'enable');
        // On enabling too: a link that was asked for while somebody was being disabled may have come after that.
        await endAccess(tx, before.id);
        await insertHistory(tx, {
          actor,
          subject: 'account',
          subjectId: before.id,
          userId: before.id,
          action: disabled ? 'disabled' : 'enabled',
          before: { disabled: before.disabled },
          after: { disabled },
          at: clock(),
        });
        const action = disabled ? 'disable-account' : 'enable-account';
        const event = { action, result: 'success', actorId: actor.id } as const;
        await audit(tx, occasionOf(c, portal), { ...event, userId: before.id, email: before.email });
        return { ...before, disabled };
      });
      return c.json(account);
    },
  );

  async function invite(tx: Connection, { id, email, role }: Pick<ListedAccount, 'id' | 'email' | 'role'>) {
    insist(refusalToNewAccount(role, (await getRules(tx)).signUp));
    const oneTimeTokenId = await issueToken(portal, tx, { userId: id, purpose: 'invite', now: clock() });
    await post.write(tx, {
      kind: 'invitation',
      recipient: email,
      payload: { role },
      oneTimeTokenId,
    });
  }

  return app;
}
