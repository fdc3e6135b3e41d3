import { connect } from 'node:net';

export interface RawAnswer {
  status: number;
  headers: Map<string, string>;
  body: string;
  size: number;
}

export function sendRaw(port: number, request: string | Buffer, patience = 30_000): Promise<RawAnswer> {
  return new Promise((done, fail) => {
    const socket = connect(port, '127.0.0.1');
    let received = Buffer.alloc(0);
    const isStream = (): boolean => /content-type: text\/event-stream/i.test(received.toString('latin1'));
    const finish = (): void => {
      clearTimeout(timer);
      socket.destroy();
      if (received.length > 0) done(parse(received));
      else fail(new Error('The server closed without an answer.'));
    };
    const timer = setTimeout(() => {
      socket.destroy();
      fail(new Error(`No end of the answer: ${received.toString('latin1').slice(0, 300)}`));
    }, patience);
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      if (isStream()) finish();
    });
    socket.on('end', finish);
    socket.on('error', () => socket.emit('end'));
    socket.write(request);
  });
}

function parse(received: Buffer): RawAnswer {
  const end = received.indexOf('\r\n\r\n');
  if (received.toString('latin1', 0, 12) === 'HTTP/1.1 100') return parse(received.subarray(end + 4));
  const [line = '', ...lines] = received.subarray(0, end).toString('latin1').split('\r\n');
  const headers = new Map(
    lines.map((header) => {
      const colon = header.indexOf(':');
      return [header.slice(0, colon).toLowerCase(), header.slice(colon + 1).trim()];
    }),
  );
  const rest = received.subarray(end + 4);
  const bytes = headers.get('transfer-encoding') === 'chunked' ? unchunked(rest) : rest;
  return { status: Number(line.split(' ')[1]), headers, body: bytes.toString('utf8'), size: bytes.length };
}

function unchunked(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length;) {
    const line = bytes.indexOf('\r\n', at);
    const size = Number.parseInt(bytes.subarray(at, line).toString('latin1'), 16);
    if (!size) break;
    parts.push(bytes.subarray(line + 2, line + 2 + size));
    at = line + 2 + size + 2;
  }
  return Buffer.concat(parts);
}
