/**
 * A refresh token is derived from a session's key and a counter. A retry gets the newest token again, and the
 * database stores no token. Contract section 4.3, version 2.
 */

import { createHmac, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';

const version = 2;
const length = { version: 1, session: 16, counter: 8, signature: 16, checksum: 4 };
const signedLength = length.version + length.session + length.counter;
const totalLength = signedLength + length.signature + length.checksum;

export interface RefreshToken {
  sessionId: string;
  counter: number;
  isSignedBy(key: Buffer): boolean;
}

function signatureOf(signed: Buffer, key: Buffer): Buffer {
  return createHmac('sha256', key).update(signed).digest().subarray(0, length.signature);
}

function checksumOf(bytes: Buffer): Buffer {
  const checksum = Buffer.alloc(length.checksum);
  checksum.writeUInt32BE(crc32(bytes));
  return checksum;
}

export function writeRefreshToken(session: { id: string; refreshKey: Buffer }, counter: number): string {
  const signed = Buffer.alloc(signedLength);
  signed.writeUInt8(version);
  signed.write(session.id.replaceAll('-', ''), length.version, 'hex');
  signed.writeBigUInt64BE(BigInt(counter), length.version + length.session);
  const body = Buffer.concat([signed, signatureOf(signed, session.refreshKey)]);
  return Buffer.concat([body, checksumOf(body)]).toString('base64url');
}

export function readRefreshToken(token: string): RefreshToken | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== totalLength || bytes.toString('base64url') !== token) return null;
  const body = bytes.subarray(0, -length.checksum);
  if (bytes.readUInt8() !== version || !checksumOf(body).equals(bytes.subarray(-length.checksum)))
    return null;
  const signed = body.subarray(0, signedLength);
  const hex = signed.toString('hex', length.version, length.version + length.session);
  return {
    sessionId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    counter: Number(signed.readBigUInt64BE(length.version + length.session)),
    isSignedBy: (key) => timingSafeEqual(signatureOf(signed, key), body.subarray(signedLength)),
  };
}
