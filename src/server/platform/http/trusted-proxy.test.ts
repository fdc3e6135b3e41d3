import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { callerBehind, readableAddress } from './trusted-proxy.ts';

const person = '203.0.113.9';
const edge = '198.51.100.7';

describe('client address behind trusted proxies', () => {
  for (const [proxy, entries, socket, address, isProxy] of [
    [{ hops: 1 }, [person], '127.0.0.1', person, false],
    [{ hops: 1 }, ['10.0.0.1', person], '127.0.0.1', person, true],
    [{ hops: 2 }, [person, edge], '127.0.0.1', person, false],
    [{ hops: 2 }, ['10.0.0.1', person, edge], '127.0.0.1', person, true],
    [{ hops: 2 }, [person], '127.0.0.1', person, false],
    [{ hops: 1 }, ['203.0.113.9:4711'], '127.0.0.1', person, false],
    [{ hops: 1 }, ['[2001:db8::1]:443'], '127.0.0.1', '2001:db8::1', false],
    [{ hops: 1 }, ['unknown'], '127.0.0.1', null, true],
    [{ hops: 1 }, [''], '127.0.0.1', null, true],
    [{ networks: ['127.0.0.1', '198.51.100.0/24'] }, [person, edge], '127.0.0.1', person, false],
    [{ networks: ['127.0.0.1', '198.51.100.0/24'] }, ['10.0.0.1', person, edge], '127.0.0.1', person, true],
    [{ networks: ['127.0.0.1'] }, [person, edge], '127.0.0.1', edge, true],
    [{ networks: ['198.51.100.0/24'] }, [person], '127.0.0.1', '127.0.0.1', true],
    [{ networks: ['127.0.0.1'] }, ['unknown'], '127.0.0.1', null, true],
    [{ networks: ['127.0.0.0/8', '10.0.0.0/8'] }, ['10.0.0.5'], '127.0.0.1', '10.0.0.5', false],
    [{ networks: ['2001:db8::/32'] }, [person], '2001:db8::7', person, false],
  ] as const) {
    test(`the client behind ${JSON.stringify(proxy)} is ${address} for "${entries.join(', ')}" from ${socket}`, () => {
      const asked = 'hops' in proxy ? proxy : { networks: [...proxy.networks] };
      assert.deepEqual(callerBehind(asked, { entries, socket }), { address, isProxy });
    });
  }
});

test('an address in the header may have a port, brackets or IPv6 notation of IPv4', () => {
  for (const [entry, address] of [
    [' 203.0.113.9 ', person],
    ['203.0.113.9:65535', person],
    ['[2001:db8::1]', '2001:db8::1'],
    ['2001:db8::1', '2001:db8::1'],
    ['::ffff:203.0.113.9', person],
    ['[::ffff:203.0.113.9]:1', person],
    ['fe80::1%eth0', 'fe80::1'],
    ['203.0.113.9:port', null],
    ['[203.0.113', null],
    ['"203.0.113.9"', null],
    ['for=203.0.113.9', null],
  ] as const)
    assert.equal(readableAddress(entry), address, entry);
});
