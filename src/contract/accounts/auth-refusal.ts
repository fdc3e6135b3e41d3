/** Refusals of `/auth/v1` for clients of API version 2024 or later. */

import type { Weakness } from '#domain/person/password.ts';

export interface AuthRefusal {
  code: string;
  message: string;
  weak_password?: { reasons: readonly Weakness[] };
}
