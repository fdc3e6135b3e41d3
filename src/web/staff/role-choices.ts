import { type Role, roles } from '#domain/person/person.ts';
import { rolesInWords } from '#domain/person/roles-in-words.ts';

export const roleChoices = roles.map((role): readonly [Role, string] => [role, rolesInWords[role].name]);
