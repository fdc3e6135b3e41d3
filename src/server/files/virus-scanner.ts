import { connect } from 'node:net';
import type { Verdict } from '#domain/file/scanned.ts';
import type { Config } from '#server/config.ts';

/** Milliseconds after which a virus scanner without a response counts as unreachable. */
const patience = 30_000;
const pieceBytes = 64 * 1024;

type Scanner = NonNullable<Config['virusScanner']>;

export async function scan(scanner: Scanner, bytes: Uint8Array): Promise<Verdict> {
  const pieces = Array.from({ length: Math.ceil(bytes.length / pieceBytes) }, (_, index) =>
    bytes.subarray(index * pieceBytes, (index + 1) * pieceBytes),
  );
  const answer = await ask(scanner, 'zINSTREAM\0', [
    ...pieces.flatMap((piece) => [lengthOf(piece.length), piece]),
    lengthOf(0),
  ]);
  if (answer.endsWith(': OK')) return 'clean';
  return answer.endsWith(' FOUND') ? 'infected' : 'silent';
}

export async function answers(scanner: Scanner): Promise<boolean> {
  return (await ask(scanner, 'zPING\0', [])) === 'PONG';
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

function ask(scanner: Scanner, command: string, parts: readonly Uint8Array[]): Promise<string> {
  return new Promise((done) => {
    const socket = connect(scanner);
    let answer = '';
    socket.setTimeout(patience, () => socket.destroy());
    socket.on('data', (part) => {
      answer += part.toString('latin1');
      if (answer.endsWith('\0') || answer.length > 4_096) socket.destroy();
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => done(answer.replace(/\0.*$/s, '')));
    socket.write(command);
    for (const part of parts) socket.write(part);
  });
}
