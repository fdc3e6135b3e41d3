import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { authOf } from '#support/http/auth.ts';
import { testPortal } from '#support/portal/portal.ts';
import { cast, castPassword, type CastName } from '#server/commands/cast.ts';

const portal = testPortal({ env: { RATE_LIMIT_PER_ADDRESS: '100000' } });
const auth = authOf(portal);

const change = (actor: CastName, worker: CastName, body: unknown) =>
  portal.as(actor)('PUT', `/api/workers/${portal.idOf(worker)}`, body);
const workerOf = async (name: CastName) =>
  (await portal.as('helen')('GET', `/api/workers/${portal.idOf(name)}`)).body;
const kindsTo = async (email: string) => (await auth.lettersTo(email)).map(({ kind }) => kind);
const statusOf = async (email: string, password = castPassword) =>
  (await auth.signIn(email, password)).status;
const credentialsOf = (name: CastName) =>
  portal.db.updateTable('auth.credentials').where('userId', '=', portal.idOf(name));

describe('name of a worker', () => {
  test('the consultant can correct a worker’s name and its parts, and the log has the change', async () => {
    const before = await workerOf('amara');
    assert.deepEqual([before.firstName, before.lastName, before.phone], ['Amara', 'Okafor', null]);
    const name = { fullName: 'Amara de la Cruz', firstName: 'Amara', lastName: 'de la Cruz' };
    const { status, body } = await change('jo', 'amara', { ...name, phone: ' 020 7946 0018 ' });
    assert.equal(status, 200);
    assert.deepEqual(
      [body.fullName, body.firstName, body.lastName, body.phone],
      ['Amara de la Cruz', 'Amara', 'de la Cruz', '020 7946 0018'],
    );
    assert.deepEqual(await workerOf('amara'), body);
    const log = await portal.as('helen')('GET', '/api/history?subject=account&search=amara');
    const [{ actorName, action, before: was, after }] = log.body.items;
    assert.deepEqual([actorName, action], ['Jo Marsh', 'changed']);
    assert.deepEqual(was, { fullName: 'Amara Okafor', lastName: 'Okafor', phone: null });
    assert.deepEqual(after, { fullName: 'Amara de la Cruz', lastName: 'de la Cruz', phone: '020 7946 0018' });
    const { body: session } = await auth.signInAs('amara');
    assert.equal(session.user.user_metadata.full_name, 'Amara de la Cruz');
  });

  test('a changed full name updates first and last name, and the reverse', async () => {
    const partsOf = ({ body: { fullName, firstName, lastName } }: { body: any }) =>
      [fullName, firstName, lastName].join(' | ');
    const steps: [object, string][] = [
      [{ fullName: 'van der Berg, Piet' }, 'van der Berg, Piet | Piet | van der Berg'],
      [{ firstName: 'Pieter' }, 'Pieter van der Berg | Pieter | van der Berg'],
      [{ phone: null }, 'Pieter van der Berg | Pieter | van der Berg'],
      [{ fullName: 'Pieter van der Berg' }, 'Pieter van der Berg | Pieter | van der Berg'],
      [{ fullName: 'Maria de la Cruz' }, 'Maria de la Cruz | Maria de la | Cruz'],
      [{ firstName: 'Cher', lastName: '' }, 'Cher | Cher | '],
    ];
    for (const [body, is] of steps) assert.equal(partsOf(await change('jo', 'farah', body)), is);
    const empty = await change('jo', 'farah', { firstName: '', lastName: ' ' });
    assert.deepEqual([empty.status, Object.keys(empty.body.fields)], [400, ['lastName']]);
  });

  test('a worker’s name is not changed if another person changed it after it was read', async () => {
    const { fullName, email } = await workerOf('farah');
    assert.equal(
      (await change('jo', 'farah', { fullName: 'Farah One', seen: { fullName, email } })).status,
      200,
    );
    const { status, body } = await change('helen', 'farah', { fullName: 'Farah Two', seen: { fullName } });
    assert.deepEqual(
      [status, body.fields.fullName],
      [409, 'Someone else has changed the full name to Farah One. Open the worker again.'],
    );
  });

  test('only a worker’s reviewers can change the worker’s name', async () => {
    assert.equal((await change('daniel', 'amara', { fullName: 'X' })).status, 404);
    assert.equal((await change('amara', 'amara', { fullName: 'X' })).status, 403);
    assert.equal((await change('helen', 'jo', { fullName: 'X' })).status, 404);
  });
});

describe('email address of a worker', () => {
  test('only an Admin can change a worker’s email address, and a consultant’s refusal says so', async () => {
    const { status, body } = await change('jo', 'ben', { email: 'ben@example.net' });
    assert.deepEqual([status, body.message], [403, 'Only an Admin can change an email address.']);
    assert.equal((await change('jo', 'ben', { email: cast.ben.email.toUpperCase() })).status, 200);
  });

  test('a changed email address ends old sessions and links, and keeps the password', async () => {
    const { body: session } = await auth.signInAs('ben');
    await portal.ask('POST', '/functions/v1/custom-password-reset', { email: cast.ben.email });
    const { token } = (await auth.lettersTo(cast.ben.email)).at(-1) ?? { token: '' };
    const { status, body } = await change('helen', 'ben', { email: 'Ben@Example.net' });
    assert.deepEqual([status, body.email], [200, 'ben@example.net']);

    assert.equal((await auth.as(session.access_token)('GET', '/user')).status, 403);
    assert.notEqual((await auth.refresh(session.refresh_token)).status, 200);
    const reset = { email: 'ben@example.net', token, newPassword: 'three grey geese in a field' };
    assert.equal((await portal.ask('POST', '/functions/v1/custom-password-reset', reset)).status, 400);
    assert.deepEqual([await statusOf(cast.ben.email), await statusOf('ben@example.net')], [400, 200]);
    assert.equal((await kindsTo(cast.ben.email)).at(-1), 'address-left');
    assert.deepEqual(await kindsTo('ben@example.net'), ['address-taken-up']);
    const { body: events } = await portal.as('helen')('GET', '/api/audit?action=change-address');
    assert.equal(events.items[0].actorName, 'Helen Whitfield');
    await change('helen', 'ben', { email: cast.ben.email });
  });

  test('a changed email address is refused if another account has it, even after simultaneous changes', async () => {
    const taken = await change('helen', 'ben', { email: cast.chloe.email });
    const message = `There is already an account for ${cast.chloe.email}.`;
    assert.deepEqual([taken.status, taken.body.fields], [409, { email: message }]);
    const answers = await Promise.all(
      (['chloe', 'ella'] as const).map((name) => change('helen', name, { email: 'same@example.net' })),
    );
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409]);
    const { body } = await change('helen', 'ben', { email: 'no address' });
    assert.deepEqual(Object.keys(body.fields), ['email']);
  });

  test('a changed email address of a worker without a password gets a link to choose a password', async () => {
    await credentialsOf('farah').set({ passwordHash: null, emailConfirmedAt: null }).execute();
    await change('helen', 'farah', { email: 'farah@example.net' });
    const [letter] = await auth.lettersTo('farah@example.net');
    assert.equal(letter?.kind, 'address-invited');
    const link = await auth.ask('POST', '/verify', { type: 'invite', token_hash: letter?.token });
    assert.equal(link.status, 200);
  });

  test('an Admin can remove password and second step with the address if a stranger used the old address', async () => {
    await change('helen', 'amara', { email: 'amara@example.net', removePassword: true });
    assert.equal(await statusOf('amara@example.net'), 400);
    const letter = (await auth.lettersTo('amara@example.net')).at(-1);
    assert.equal(letter?.kind, 'address-invited');
    const link = await auth.ask('POST', '/verify', { type: 'invite', token_hash: letter?.token });
    const chosen = { password: 'three grey geese in a field' };
    assert.equal((await auth.as(link.body.access_token)('PUT', '/user', chosen)).status, 200);
    assert.equal(await statusOf('amara@example.net', chosen.password), 200);
    assert.equal(await statusOf(cast.amara.email, chosen.password), 400);
  });
});
