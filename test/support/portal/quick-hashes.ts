/** Makes password hashes cheap in this process. Import this module first. */

import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { argon2 } = crypto;

crypto.argon2 = (algorithm, parameters, done) =>
  argon2(algorithm, { ...parameters, memory: 8, passes: 1 }, done);
syncBuiltinESMExports();
