/** How the authentication refuses clients that name an API version of 2024 or later. */

import type { Weakness } from '#domain/person/password.ts';

export interface AuthRefusal {
  code: string;
  message: string;
  weak_password?: { reasons: readonly Weakness[] };
}
