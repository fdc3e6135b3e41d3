import type { Weakness } from '#domain/person/password.ts';

export interface AuthRefusal {
  code: string;
  message: string;
  weak_password?: { reasons: readonly Weakness[] };
}
