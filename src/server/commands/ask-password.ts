import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { Refusal } from '#domain/refusal.ts';

interface Keyboard extends NodeJS.ReadableStream {
  isTTY?: boolean;
}

interface Screen {
  write(text: string): unknown;
}

export async function askPassword(
  keyboard: Keyboard = process.stdin,
  screen: Screen = process.stderr,
): Promise<string> {
  return keyboard.isTTY ? typedTwice(keyboard, screen) : firstLineOf(keyboard);
}

async function typedTwice(input: Keyboard, screen: Screen): Promise<string> {
  const nowhere = new Writable({ write: (_text, _encoding, done) => done() });
  const reader = createInterface({ input, output: nowhere, terminal: true, historySize: 0 });
  const lines = reader[Symbol.asyncIterator]();
  async function ask(question: string): Promise<string> {
    screen.write(question);
    const { value, done } = await lines.next();
    screen.write('\n');
    if (done) throw new Refusal('conflict', 'command_cancelled', 'Nothing was changed.');
    return value;
  }
  try {
    const password = await ask('New password: ');
    if (password === (await ask('Repeat the password: '))) return password;
    throw new Refusal('invalid', 'command_invalid', 'The two passwords differ. Nothing was changed.');
  } finally {
    reader.close();
  }
}

async function firstLineOf(input: Keyboard): Promise<string> {
  for await (const line of createInterface({ input })) return line;
  throw new Refusal(
    'invalid',
    'command_invalid',
    'Standard input has no password. Send it as one line, or run the command at a terminal.',
  );
}
