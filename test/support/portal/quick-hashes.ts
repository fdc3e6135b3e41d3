/** Import this first: in this process a hash takes little work, for tests of who comes in and not of how hashes are made. */

import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { argon2 } = crypto;

crypto.argon2 = (algorithm, parameters, done) =>
  argon2(algorithm, { ...parameters, memory: 8, passes: 1 }, done);
syncBuiltinESMExports();
