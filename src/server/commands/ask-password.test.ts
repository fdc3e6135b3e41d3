import assert from 'node:assert/strict';
import { PassThrough, Readable } from 'node:stream';
import { describe, test } from 'node:test';
import { askPassword } from './ask-password.ts';

async function typed(
  ...keys: string[]
): Promise<{ password: string | null; screen: string; problem: string }> {
  const raw: boolean[] = [];
  const keyboard = Object.assign(new PassThrough(), {
    isTTY: true,
    setRawMode: (on: boolean) => raw.push(on),
  });
  let screen = '';
  const write = (text: string): void => {
    screen += text;
    if (text.endsWith(': ')) keyboard.write(keys.shift() ?? '');
  };
  const { password, problem } = await askPassword(keyboard, { write }).then(
    (answer) => ({ password: answer, problem: '' }),
    (refusal: Error) => ({ password: null, problem: refusal.message }),
  );
  assert.deepEqual([raw[0], raw.at(-1)], [true, false], 'the terminal is as it was');
  return { password, screen, problem };
}

const questions = 'New password: \nRepeat the password: \n';

describe('a password for a command', () => {
  test('a password is typed twice at a terminal, which does not show it', async () => {
    assert.deepEqual(await typed('a plain sentence\r', 'a plain sentence\r'), {
      password: 'a plain sentence',
      screen: questions,
      problem: '',
    });
  });

  test('a typed password can be corrected with the backspace key', async () => {
    const { password } = await typed('a plain sentens\u007fce\r', 'a plain sentence\r');
    assert.equal(password, 'a plain sentence');
  });

  test('a password is refused if the second entry differs', async () => {
    const { password, screen, problem } = await typed('a plain sentence\r', 'a plane sentence\r');
    assert.deepEqual([password, screen], [null, questions]);
    assert.equal(problem, 'The two passwords differ. Nothing was changed.');
  });

  for (const [key, name] of [
    ['\u0003', 'Ctrl-C'],
    ['\u0004', 'Ctrl-D'],
  ] as const) {
    test(`the password prompt is cancelled with ${name}`, async () => {
      assert.equal((await typed(key)).problem, 'Nothing was changed.');
      assert.equal((await typed('a plain sentence\r', key)).problem, 'Nothing was changed.');
    });
  }

  test('a password without a terminal is the first line of standard input, spaces included', async () => {
    const screen = { write: () => assert.fail('nobody is asked') };
    assert.equal(
      await askPassword(Readable.from([' a plain', ' sentence \r\nmore\n']), screen),
      ' a plain sentence ',
    );
    assert.equal(await askPassword(Readable.from(['a plain sentence']), screen), 'a plain sentence');
  });

  test('an empty standard input is refused because the password is missing', async () => {
    await assert.rejects(askPassword(Readable.from([])), /^Refusal: Standard input has no password. /);
  });
});
